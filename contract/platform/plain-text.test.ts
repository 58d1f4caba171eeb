import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { cut, excerpt, plainText } from "./plain-text.ts";

test("the words of a text are joined as they are read", () => {
  expect(
    plainText("<h2>Two</h2><p>made <strong>well</strong>, <em>very</em>.</p><ul><li>one</li><li>two</li></ul>"),
  ).toBe("Two made well, very. one two");
});

test.each([
  ["Tea &amp; &lt;scones&gt;, &quot;warm&quot;", 'Tea & <scones>, "warm"'],
  ["it&#39;s 5&nbsp;km, &#x1F3D4;", "it's 5 km, 🏔"],
  ["&amp;lt;b&amp;gt; stays as written", "&lt;b&gt; stays as written"],
  ["&unknown; &#9999999;", "&unknown;"],
])("entities become their characters, once: %s", (html, text) => {
  expect(plainText(html)).toBe(text);
});

test.each([
  ['<img alt="a > b" src=x onerror="alert(1)">After', "After"],
  ["<a title='</a><script>'>Before</a>", "Before"],
  ["3 < 4 and 5 > 4", "3 < 4 and 5 > 4"],
  ["<svg/onload=alert(1)>On", "On"],
])("no part of a tag is taken for words: %s", (html, text) => {
  expect(plainText(html)).toBe(text);
});

test("a text is cut after the last whole word of so many characters, and not at all when it fits", () => {
  expect(cut("Short", 5)).toBe("Short");
  expect(cut("Longer", 5)).toBe("Longe…");
  expect(cut("Go further", 3)).toBe("Go…");
  expect(cut("Go further", 6)).toBe("Go…");
  expect(cut("Go further on", 10)).toBe("Go further…");
  expect(cut("By day, by night", 11)).toBe("By day, by…");
  expect(cut("By day, by night", 9)).toBe("By day…");
});

test("an excerpt counts the text, never its markup, and tears neither tag nor entity", () => {
  const html = `<p class="${"x".repeat(200)}">Salt &amp; pepper</p>`;
  expect(excerpt(html, 6)).toBe("Salt &…");
  expect(excerpt(html, 130)).toBe("Salt & pepper");
});

test.each([
  '<p>Rain &amp; <a href="/shop" rel="noopener">shine</a> &lt;script&gt;x()&lt;/script&gt; &#128512;</p>',
  '<ul><li>One <img src="/a.webp" alt="a &gt; b" /></li></ul><table><tr><td>Two</td></tr></table>',
  "&lt;img src=x onerror=x()&gt; &amp;lt;b&amp;gt; ]]&gt; &quot;",
])("wherever the cut falls, an excerpt is the beginning of the words themselves: %s", (html) => {
  const words = plainText(html);
  for (let length = 1; length <= words.length; length++) {
    const text = excerpt(html, length);
    const beginning = text.endsWith("…") ? text.slice(0, -1) : text;
    expect(words.startsWith(beginning)).toBe(true);
    expect(renderToStaticMarkup(text)).not.toMatch(/<|&(?!(?:amp|lt|gt|quot|#x27);)/);
  }
});

test("an excerpt leaves out headings, which would run into the sentences", () => {
  expect(excerpt("<p>Stay.</p><h2>By <em>daylight</em></h2><p>Walk there.</p>", 130)).toBe("Stay. Walk there.");
});

test.each(["👨‍👩‍👧‍👦", "🇬🇧", "👍🏽", "é"])("what looks like one character counts as one and stays whole: %s", (one) => {
  expect(excerpt(`<p>${one.repeat(3)}</p>`, 2)).toBe(`${one}${one}…`);
});

// Were it looked through to its end from each bracket, such a text would take a minute instead of a second.
test("a text of nothing but open brackets is read once", { timeout: 15_000 }, () => {
  expect(plainText("<a ".repeat(150_000))).not.toBe("");
  expect(plainText('<a "'.repeat(150_000))).not.toBe("");
  expect(excerpt("<h2>".repeat(150_000), 130)).toBe("");
});
