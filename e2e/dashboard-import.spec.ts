import { readFile } from "node:fs/promises";
import { ZipFile } from "yazl";
import { openDashboard } from "./dashboard.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

// What is undone is not found.
test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/404/));

const header =
  "Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Image Src,Image Alt Text,Status";
const table = `${header}
plover-lamp,Plover Lamp,<p>Light for two nights.</p>,Colour,Sand,PLOVER-S,32.00,8,https://cdn.example/f/plover.webp?v=2,A lamp in the dark,active
plover-lamp,,,,Slate,PLOVER-D,34.00,3,,,
`;

/** A zip with one picture in it. */
async function archive(): Promise<Buffer> {
  const zip = new ZipFile();
  const picture = new URL("../server/demo/media/products/daypack-28-front.webp", import.meta.url);
  zip.addBuffer(await readFile(picture), "pictures/plover.webp");
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream) parts.push(part as Buffer); // What yazl's stream is made of.
  return Buffer.concat(parts);
}

test("staff bring in Shopify's products with their pictures, see them in the shop, and take them back", {
  tag: "@edge",
}, async ({ page }) => {
  await openDashboard(page, "/imports/create");
  await page.getByLabel("A CSV file, up to 50 MB").setInputFiles({
    name: "products_export.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(table),
  });
  await page.getByLabel(/A zip with its pictures/).setInputFiles({
    name: "pictures.zip",
    mimeType: "application/zip",
    buffer: await archive(),
  });
  await expectAccessible(page, "a new import");
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByText(/Shopify's products: this is what its columns are taken for/)).toBeVisible();
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByText("1 new, 0 changed, 0 as they are.")).toBeVisible();
  await expectAccessible(page, "a checked import");
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  const undo = page.getByRole("button", { name: "Undo the import" });
  await expect(undo).toBeVisible();

  const importUrl = page.url();
  await page.goto("/products/plover-lamp");
  await expect(page.getByRole("heading", { name: "Plover Lamp", level: 1 })).toBeVisible();
  await expect(page.getByRole("img", { name: "A lamp in the dark" }).first()).toBeVisible();

  await page.goto(importUrl);
  await undo.click();
  await expect(page.getByText("Undone", { exact: true })).toBeVisible();
  expect((await page.request.get("/products/plover-lamp")).status()).toBe(404);
});
