# What bash proposes for a command line: complete.sh FOLDER TOOL WORD..., with = a word of its own.
folder=$1 tool=${2##*/}
shift
source "$folder/$tool"
compopt() { :; }
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
"_${tool//-/_}"
((${#COMPREPLY[@]} == 0)) || printf '%s\n' "${COMPREPLY[@]}"
