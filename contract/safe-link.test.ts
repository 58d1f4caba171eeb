import { expect, test } from "vitest";
import { isFrameAddress } from "./safe-link.ts";

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
