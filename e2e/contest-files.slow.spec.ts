import { choose, largePlacedPhoto, next, open, previews } from "./entry.ts";
import { expect, test } from "./fixtures.ts";

test("of photographs only the beginning is read for their places, of one after the other", async ({
  page,
  customer,
}) => {
  await page.addInitScript(() => {
    const { arrayBuffer } = Blob.prototype;
    const { readAsArrayBuffer } = FileReader.prototype;
    const reads = { underWay: 0, most: 0, bytes: [] as number[] };
    const record = () => {
      document.documentElement.dataset.reads = JSON.stringify(reads);
    };
    const begin = ({ size }: Blob) => {
      reads.bytes.push(size);
      reads.underWay++;
      reads.most = Math.max(reads.most, reads.underWay);
      record();
    };
    const end = () => {
      reads.underWay--;
      record();
    };
    Blob.prototype.arrayBuffer = function () {
      begin(this);
      return arrayBuffer.call(this).finally(end);
    };
    FileReader.prototype.readAsArrayBuffer = function (part) {
      begin(part);
      this.addEventListener("loadend", end);
      readAsArrayBuffer.call(this, part);
    };
  });
  await open(page);
  const names = ["a.jpg", "b.jpg", "c.jpg", "d.jpg"];
  const photographs = await Promise.all(names.map(largePlacedPhoto));
  expect(Math.min(...photographs.map(({ buffer }) => buffer.length))).toBeGreaterThan(1_000_000);
  await choose(page, ...photographs);
  await next(page).click();
  await expect(page.getByRole("group", { name: "Where was it taken?" })).toBeVisible();
  const reads = JSON.parse((await page.locator("html").getAttribute("data-reads")) ?? "{}");
  expect(reads).toMatchObject({ underWay: 0, most: 1 });
  // Once for what it is, which is said before it is sent, and once for its place.
  expect(reads.bytes).toEqual(Array.from({ length: 2 * names.length }, () => 256 * 1024));
  expect(customer.token).not.toBe("");
});

test("of large photographs small pictures are shown, drawn one after the other", async ({ page, customer }) => {
  await page.addInitScript(() => {
    const { createImageBitmap } = window;
    const { close } = ImageBitmap.prototype;
    const drawings = { underWay: 0, most: 0 };
    const record = (change: number) => {
      drawings.underWay += change;
      drawings.most = Math.max(drawings.most, drawings.underWay);
      document.documentElement.dataset.drawings = JSON.stringify(drawings);
    };
    window.createImageBitmap = (image: ImageBitmapSource) => {
      record(1);
      return createImageBitmap(image);
    };
    ImageBitmap.prototype.close = function () {
      close.call(this);
      record(-1);
    };
  });
  await open(page);
  await choose(page, ...(await Promise.all(["a.jpg", "b.jpg", "c.jpg"].map(largePlacedPhoto))));
  const shown = previews(page).locator("img");
  await expect(shown).toHaveCount(3);
  for (const each of await shown.all()) await expect(each).toHaveJSProperty("naturalHeight", 480);
  expect(JSON.parse((await page.locator("html").getAttribute("data-drawings")) ?? "{}")).toEqual({
    underWay: 0,
    most: 1,
  });
  expect(customer.token).not.toBe("");
});
