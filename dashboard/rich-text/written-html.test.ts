import { expect, test } from "vitest";
import { writtenHtml } from "./written-html.ts";

test.each([
  ["<ul><li><p>One <strong>bag</strong></p></li></ul>", "<ul><li>One <strong>bag</strong></li></ul>"],
  ["<ul><li><p>One</p><ul><li><p>Two</p></li></ul></li></ul>", "<ul><li>One<ul><li>Two</li></ul></li></ul>"],
  [
    '<ul><li><p>One</p><ol type="a"><li><p>Two</p></li></ol></li></ul>',
    '<ul><li>One<ol type="a"><li>Two</li></ol></li></ul>',
  ],
  ["<ol><li><p>One</p><p>Two</p></li></ol>", "<ol><li><p>One</p><p>Two</p></li></ol>"],
])("%s is kept as %s", (html, kept) => {
  expect(writtenHtml(html)).toBe(kept);
});
