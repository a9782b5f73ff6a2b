"""Speaks to armnn-lsp-server as an editor does, over pipes, and checks what docs/editors.md promises.

usage: client.py SERVER BYTECODE
"""
import base64
import json
import pathlib
import subprocess
import sys

server, bytecode = sys.argv[1], pathlib.Path(sys.argv[2])
ROOT = pathlib.Path(__file__).resolve().parents[3]

NETWORK = """\
func.func @main(%x: tensor<1x4x4x8xf32>) -> tensor<1x2x2x8xf32> {
  %0 = armnn.activation relu %x a = 0.0, b = 0.0 : (tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32>
  %1 = armnn.pooling2d max %0 pool(2, 2) pad(0, 0, 0, 0) stride(2, 2) floor exclude nhwc : (tensor<1x4x4x8xf32>) -> tensor<1x2x2x8xf32>
  return %1 : tensor<1x2x2x8xf32>
}
"""


class Client:
    def __init__(self):
        self.process = subprocess.Popen([server], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.requests, self.diagnostics = 0, {}

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def receive(self):
        length = 0
        for line in iter(self.process.stdout.readline, b"\r\n"):
            assert line, "the server has ended"
            name, value = line.split(b":")
            length = int(value) if name.lower() == b"content-length" else length
        return json.loads(self.process.stdout.read(length))

    def notify(self, method, **parameters):
        self.send({"method": method, "params": parameters})

    def request(self, method, **parameters):
        """The result; diagnostics that come before it are kept by document."""
        self.requests += 1
        self.send({"id": self.requests, "method": method, "params": parameters})
        while True:
            message = self.receive()
            if message.get("method") == "textDocument/publishDiagnostics":
                self.diagnostics[message["params"]["uri"]] = message["params"]["diagnostics"]
            elif message.get("id") == self.requests:
                assert "error" not in message, message
                return message["result"]

    def open(self, uri, text):
        self.notify("textDocument/didOpen", textDocument={"uri": uri, "languageId": "mlir", "version": 1, "text": text})

    def at(self, method, uri, text, word, **more):
        """A request about the first place of `word` in the text of a document."""
        return self.request("textDocument/" + method, textDocument={"uri": uri}, position=position(text, word), **more)


def position(text, word):
    before = text[: text.index(word)]
    return {"line": before.count("\n"), "character": len(before) - before.rfind("\n") - 1}


def check_network(client):
    uri = "file:///network.mlir"
    client.open(uri, NETWORK)
    hover = client.at("hover", uri, NETWORK, "armnn.pooling2d")["contents"]["value"]
    assert client.diagnostics[uri] == [], client.diagnostics
    for expected in ('"armnn.pooling2d"', "pool_type = #armnn<pooling_algorithm max>", "stride_x = 2 : i64", "(tensor<1x4x4x8xf32>) -> tensor<1x2x2x8xf32>"):
        assert expected in hover, hover
    # What it means, from the reference, before the generic form.
    means = (ROOT / "docs/armnn-ops.md").read_text().split("### `armnn.pooling2d`")[1].split("\n", 1)[1].split("\nTraits:")[0].strip()
    assert "pooling2d_c3" in means and means in hover.split("Generic Form:")[0], hover
    hover = client.at("hover", uri, NETWORK, "%0 pool(")["contents"]["value"]
    assert '"armnn.activation"' in hover and "tensor<1x4x4x8xf32>" in hover, hover
    places = client.at("definition", uri, NETWORK, "%0 pool(")
    assert places[0]["range"]["start"] == position(NETWORK, "%0 = "), places
    places = client.at("references", uri, NETWORK, "%0 = ", context={"includeDeclaration": True})
    assert position(NETWORK, "%0 pool(") in [place["range"]["start"] for place in places], places
    symbols = client.request("textDocument/documentSymbol", textDocument={"uri": uri})
    assert "main" in [symbol["name"] for symbol in symbols], symbols


def check_completion(client):
    uri, text = "file:///unfinished.mlir", NETWORK.replace("activation relu %x", "")
    client.open(uri, text)
    place = position(text, "armnn.") | {"character": position(text, "armnn.")["character"] + len("armnn.")}
    items = client.request("textDocument/completion", textDocument={"uri": uri}, position=place)["items"]
    labels = {item["label"] for item in items}
    assert {"activation", "softmax", "unidirectional_sequence_lstm"} <= {label.removeprefix("armnn.") for label in labels}, labels


def check_diagnostics(client):
    uri, text = "file:///bad.mlir", NETWORK.replace("stride(2, 2)", "stride(0, 2)")
    client.open(uri, text)
    client.request("textDocument/documentSymbol", textDocument={"uri": uri})
    found = client.diagnostics[uri]
    assert len(found) == 1 and "pooling2d_c" in found[0]["message"], found
    assert found[0]["range"]["start"]["line"] == 2, found
    # It is mended, and the diagnostics go.
    client.notify("textDocument/didChange", textDocument={"uri": uri, "version": 2}, contentChanges=[{"text": NETWORK}])
    client.request("textDocument/documentSymbol", textDocument={"uri": uri})
    assert client.diagnostics[uri] == [], client.diagnostics


def check_uff(client):
    uri = "file:///graph.mlir"
    text = "func.func @main(%x: tensor<1x8xf32>) -> tensor<*xf32> {\n  %0 = uff.flatten %x : (tensor<1x8xf32>) -> tensor<*xf32>\n  return %0 : tensor<*xf32>\n}\n"
    client.open(uri, text)
    hover = client.at("hover", uri, text, "uff.flatten")["contents"]["value"]
    assert '"uff.flatten"' in hover and "elements in their stored order" in hover, hover
    # Operations of upstream are as they were.
    hover = client.at("hover", uri, text, "func.func")["contents"]["value"]
    assert hover.startswith('"func.func"') and "Generic Form:" in hover, hover
    assert client.diagnostics[uri] == [], client.diagnostics


def check_bytecode(client):
    text = client.request("mlir/convertFromBytecode", uri=bytecode.resolve().as_uri())["output"]
    assert "armnn.softmax" in text and "dense_resource" in text, text[:1000]
    uri = "file:///text.mlir"
    client.open(uri, text)
    again = base64.b64decode(client.request("mlir/convertToBytecode", uri=uri)["output"])
    assert again.startswith(b"ML\xefR"), again[:8]
    assert client.diagnostics[uri] == [], client.diagnostics[uri]


client = Client()
capabilities = client.request("initialize", processId=None, rootUri=None, capabilities={})["capabilities"]
for name in ("hoverProvider", "definitionProvider", "referencesProvider", "completionProvider", "codeActionProvider"):
    assert capabilities[name], capabilities
for check in (check_network, check_completion, check_diagnostics, check_uff, check_bytecode):
    check(client)
    print(check.__name__, "ok")
client.request("shutdown")
client.notify("exit")
assert client.process.wait(10) == 0
