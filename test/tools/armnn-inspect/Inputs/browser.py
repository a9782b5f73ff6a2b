"""Opens a page of armnn-inspect in headless Chromium and uses it as a person would.

usage: browser.py PAGE SCRATCH [--screenshots DIR]; says "N checks passed" or what failed. Chromium is driven through a pipe (DevTools protocol).
"""
import base64
import json
import os
import pathlib
import shutil
import subprocess
import sys
import time


class Browser:
    def __init__(self, scratch):
        shutil.rmtree(scratch, ignore_errors=True)
        to_browser, self.write = os.pipe()
        self.read, from_browser = os.pipe()

        def pipes():
            # The protocol speaks on descriptors 3 and 4. The copies stay clear of these.
            read, write = os.dup2(to_browser, 100), os.dup2(from_browser, 101)
            os.dup2(read, 3)
            os.dup2(write, 4)

        program = shutil.which("chromium") or shutil.which("chromium-browser")
        self.process = subprocess.Popen(
            [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--window-size=1400,900",
             "--remote-debugging-pipe", f"--user-data-dir={scratch}"],
            preexec_fn=pipes, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.number, self.buffer, self.events, self.session = 0, b"", [], None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in "Page", "Runtime", "Log":
            self.call(domain + ".enable")

    def receive(self):
        while b"\0" not in self.buffer:
            data = os.read(self.read, 1 << 20)
            assert data, "the browser ended"
            self.buffer += data
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.write, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                assert "error" not in answer, answer
                return answer["result"]
            self.events.append(answer)

    def open(self, path):
        self.call("Page.navigate", url=pathlib.Path(path).resolve().as_uri())
        while self.run("document.readyState") != "complete" or not self.run("location.href").startswith("file:"):
            time.sleep(0.05)

    def run(self, script):
        result = self.call("Runtime.evaluate", expression=script, returnByValue=True)
        assert "exceptionDetails" not in result, (script, result["exceptionDetails"])
        return result["result"].get("value")

    def click(self, x, y):
        for kind in "mousePressed", "mouseReleased":
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", buttons=1, clickCount=1)

    def click_on(self, selector):
        box = self.run(f"(() => {{ const e = document.querySelector({selector!r}); e.scrollIntoView({{block: 'nearest'}});"
                       "const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; })()")
        self.click(*box)

    def type(self, text):
        self.call("Input.insertText", text=text)

    def problems(self):
        """What the console would show as errors."""
        self.run("0")
        kinds = {"Runtime.exceptionThrown"}
        return [event for event in self.events
                if event.get("method") in kinds
                or event.get("method") == "Log.entryAdded" and event["params"]["entry"]["level"] == "error"
                or event.get("method") == "Runtime.consoleAPICalled" and event["params"]["type"] == "error"]

    def screenshot(self, path):
        pathlib.Path(path).write_bytes(base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"]))

    def close(self):
        self.session = None
        try:
            self.call("Browser.close")
        except (AssertionError, OSError):
            pass
        self.process.wait(20)


passed = 0


def check(what, holds):
    global passed
    assert holds, what
    passed += 1


def use(browser, page, pictures):
    def picture(name):
        if pictures:
            os.makedirs(pictures, exist_ok=True)
            browser.screenshot(f"{pictures}/{name}.png")

    start = time.monotonic()
    browser.open(page)
    check("opens within 10 s", time.monotonic() - start < 10)
    layers = browser.run("network.nodes.length")
    check("draws every layer", browser.run("drawing.querySelectorAll('.node[id^=n]').length") == layers)
    picture("graph")

    # A click on a layer tells about it.
    last = layers - 1
    browser.run(f"center({last})")
    name = browser.run(f"title(network.nodes[{last}])")
    browser.click_on(f"#graph #n{last}")
    check("a click chooses the layer", browser.run("chosen") == last)
    check("the panel names it", browser.run("document.querySelector('#panel h2').textContent") == name)
    check("it is marked", browser.run(f"drawing.getElementById('n{last}').classList.contains('chosen')"))

    # Search finds layers by operation, and Enter goes through them.
    operation = browser.run("network.nodes[0].operation")
    count = browser.run(f"network.nodes.filter(node => (node.name + ' ' + node.operation).includes('{operation}')).length")
    browser.run("document.getElementById('search').focus()")
    browser.type(operation)
    check("search counts", browser.run("document.getElementById('found').textContent") == f"{count} found")
    check("search marks", browser.run("drawing.querySelectorAll('.found').length") == count)
    browser.call("Input.dispatchKeyEvent", type="keyDown", key="Enter")
    check("Enter chooses the first", browser.run("chosen") == browser.run("found[0]"))
    picture("search")
    weights = browser.run("network.nodes.findIndex(node => node.constants.some(constant => constant.histogram))")
    if weights >= 0:
        browser.run(f"choose({weights}, true)")
        check("weights have a histogram", browser.run("document.querySelector('#panel .histogram')") is not None and browser.run("document.querySelectorAll('#panel .histogram rect').length") % 32 == 0)
        picture("weights")

    # Zoom and pan.
    before = browser.run("view.width")
    browser.click_on("#in")
    check("zooms in", browser.run("view.width") < before)
    browser.call("Input.dispatchMouseEvent", type="mouseWheel", x=300, y=400, deltaX=0, deltaY=240)
    check("the wheel zooms out", browser.run("view.width") > before / 1.4)
    x = browser.run("view.x")
    for kind, at in ("mousePressed", 300), ("mouseMoved", 360), ("mouseReleased", 360):
        browser.call("Input.dispatchMouseEvent", type=kind, x=at, y=300, button="left", buttons=1, clickCount=1)
    check("a drag moves", browser.run("view.x") < x)

    # Tables sort; rows and bars choose.
    browser.click_on("#tab-layers")
    check("a row for each layer", browser.run("document.querySelectorAll('#layers tr.row').length") == layers)
    browser.click_on("#layers th:nth-child(5)")
    browser.click_on("#layers th:nth-child(5)")
    check("sorts downwards", browser.run("(() => { const n = [...document.querySelectorAll('#layers tr.row')]"
                                         ".map(row => network.nodes[row.dataset.layer].parameters);"
                                         "return n.every((x, i) => i == 0 || n[i - 1] >= x); })()"))
    picture("layers")
    browser.click_on("#layers tr.row:nth-child(2)")
    check("a row chooses", browser.run("String(chosen) === document.querySelectorAll('#layers tr.row')[1].dataset.layer"))
    for tab in "cost", "memory", "file":
        browser.click_on(f"#tab-{tab}")
        check(f"{tab} has something", browser.run(f"document.getElementById('{tab}').textContent.length > 20"))
        picture(tab)

    # Groups and the optimized network.
    browser.click_on("#tab-graph")
    if browser.run("network.levels.length") > 1:
        browser.run("document.getElementById('level').value = 0; document.getElementById('level').dispatchEvent(new Event('change'))")
        groups = browser.run("network.levels[0].names.length")
        check("groups are drawn", groups > 0 and browser.run("drawing.querySelectorAll('.node[id^=g]').length") == groups)
        picture("groups")
        browser.run("openGroup(0)")
        check("a group lists its layers", browser.run("document.querySelectorAll('#panel a').length") ==
              browser.run("network.levels[0].groups.filter(group => group === 0).length"))
    if browser.run("data.networks.length") > 1:
        browser.run("document.getElementById('which').value = 1; document.getElementById('which').dispatchEvent(new Event('change'))")
        check("the optimized network", browser.run("network.title") == "optimized" and
              browser.run("drawing.querySelectorAll('.node[id^=n]').length") == browser.run("network.nodes.length"))
        picture("optimized")
    check("no errors in the console: %s" % browser.problems()[:1], not browser.problems())


browser = Browser(sys.argv[2])
try:
    use(browser, sys.argv[1], sys.argv[4] if len(sys.argv) > 4 else None)
finally:
    browser.close()
print(f"{passed} checks passed")
