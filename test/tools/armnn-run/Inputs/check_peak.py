"""check_peak.py THREADS ROWS: checks the last column of the table of --profile, the share of each rate in the peak."""
import re
import sys

text = sys.stdin.read()
peak = float(re.search(r"^peak ([\d.]+) GFLOP/s a thread$", text, re.M).group(1)) * int(sys.argv[1])
rows = [(float(rate), float(share)) for rate, share in re.findall(r" \d+ +([\d.]+) +([\d.]+)%$", text, re.M)]
assert peak > 0 and len(rows) == int(sys.argv[2]), text
for rate, share in rows:
    # The table rounds both, and the peak.
    assert abs(share - 100 * rate / peak) <= 0.051 + 0.51 / peak + 5 * rate / peak**2, (rate, share, peak)
