import { expect, test } from "vitest";
import { isFrameAddress, isSafeLink } from "./safe-link.ts";

test("a frame shows a page of our own or one that came encrypted, and nothing that could end its rule", () => {
  const fit = ["/map", "/map?at=Nepal", "https://maps.example/embed?place=1"];
  const unfit = [
    "",
    "map",
    "//maps.example",
    "http://maps.example",
    "https://",
    "javascript:alert(1)",
    "data:text/html,x",
    "https://maps.example; script-src *",
  ];
  expect(fit.filter((address) => !isFrameAddress(address))).toEqual([]);
  expect(unfit.filter(isFrameAddress)).toEqual([]);
});

test("only web, mail and telephone addresses and paths of our own become links", () => {
  const safe = [
    "https://a.test",
    "HTTP://a.test/b?c=d#e",
    "mailto:a@b.test?subject=Hello",
    "tel:+44-20",
    "/",
    "/shop?page=2",
  ];
  const unsafe = [
    "",
    "a.test",
    "page",
    "#top",
    "//a.test",
    "/\\a.test",
    "/\t/a.test",
    "/ /a.test",
    "https:/a.test",
    "https://a.test\\@b.test",
    "javascript:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "javascript://a.test/%0aalert(1)",
    "data:text/html,x",
    "vbscript:x",
    "blob:https://a.test/1",
    "file:///etc/passwd",
    "ftp://a.test",
  ];
  expect(safe.filter((address) => !isSafeLink(address))).toEqual([]);
  expect(unsafe.filter(isSafeLink)).toEqual([]);
});
