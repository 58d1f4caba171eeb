import { expect, test } from "vitest";
import { sanitiseHtml } from "./html.ts";
import { withPictureSizes } from "./html-pictures.ts";

const shown = (html: string) => withPictureSizes(sanitiseHtml(html));

test("a picture in a text comes in the sizes that there are of it, and is kept without them", () => {
  const html = '<p>A</p><img src="/media/library/lake.webp?width=960" alt="A &gt; lake" width="960" height="640" />';
  expect(shown(html)).toContain(
    '<img srcset="/media/library/lake.webp?width=480 480w, /media/library/lake.webp?width=720 720w, ' +
      '/media/library/lake.webp?width=960 960w" sizes="min(100vw, 680px)" ' +
      'src="/media/library/lake.webp?width=960" alt="A &gt; lake" width="960" height="640" loading="lazy" />',
  );
  expect(sanitiseHtml(shown(html))).toBe(sanitiseHtml(html));
});

test.each([
  [300, { 480: 300 }],
  [900, { 480: 480, 720: 720, 960: 900 }],
])("of a picture that is %i pixels wide no more is promised", (width, sizes) => {
  const set = Object.entries(sizes)
    .map(([asked, has]) => `/media/a/b.webp?width=${asked} ${has}w`)
    .join(", ");
  expect(shown(`<img src="/media/a/b.webp" alt="" width="${width}" height="200" />`)).toContain(`srcset="${set}"`);
});

test.each([
  '<img src="/media/a/of-unknown-width.webp" alt="" />',
  '<img src="/media/brand/logo.svg" alt="" width="900" />',
  "<p>No picture</p>",
])("%s has one size", (html) => {
  expect(shown(html)).toBe(sanitiseHtml(html));
});

test.each(["/api/users/logout", "/dashboard", "//media/a/b.webp", "/media//a.test/b.webp"])(
  "a picture at %s is none of the store, and goes",
  (src) => {
    expect(sanitiseHtml(`<img src="${src}" alt="A">`)).toBe("");
  },
);
