import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { openDashboard, ownersRequests, pasteHtml, productForm } from "./dashboard.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { untilHydrated } from "./hydration.ts";

const picture = (name: string) => fileURLToPath(new URL(`../server/demo/media/products/${name}.webp`, import.meta.url));

async function save(page: Page) {
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
}

test("a product with three variants and two pictures is made, sold at its price of the moment, and archived", async ({
  page,
  browser,
  expectedErrors,
}) => {
  // The archived product's page.
  expectedErrors.push(/404/);
  const stamp = String(Date.now());
  await openDashboard(page, "/products/create");
  await page.getByLabel("Name").fill(`Moor Tent ${stamp}`);
  await expect(page.getByLabel("Address")).toHaveValue(`moor-tent-${stamp}`);
  await page.getByLabel("Number (SKU)").fill(`M${stamp}`);
  await page.getByLabel("Price £").fill("twelve");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Please enter a price above 0")).toBeVisible();
  await page.getByLabel("Price £").fill("120");
  await expect(page.getByLabel("Tax £")).toHaveValue("0");
  await expect(page.getByText("Base Price + State Tax = Total")).toBeVisible();
  await page.getByLabel("Tax £").fill("none");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Please fill this in")).toBeVisible();
  await page.getByLabel("Tax £").fill("0.00");
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(/\/products\/\d+$/);

  await page.getByRole("button", { name: "It comes in colours, sizes …" }).click();
  await page.getByLabel("Name, such as Colour").fill("Colour");
  await page.getByLabel("Its first value").fill("Ember");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  for (const value of ["Moss", "Slate"]) {
    await page.getByLabel("Add a value").fill(value);
    await page.keyboard.press("Enter");
  }
  await page.getByRole("textbox", { name: "Price £, Moss" }).fill("149");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Price £, Slate" })).toBeFocused();
  await page.keyboard.type("155.5");

  const pictures = page.getByRole("region", { name: "Pictures" });
  await pictures.getByTestId("uploads").setInputFiles([picture("trekking-40-front"), picture("trekking-40-back")]);
  // Taken out, and chosen again from the library, where it is now.
  const second = page.getByRole("button", { name: /^What stays in view of picture 2/ }).locator("img");
  const [address = ""] = ((await second.getAttribute("src")) ?? "").split("?");
  await page.getByRole("button", { name: "Remove picture 2" }).click();
  await pictures.getByRole("button", { name: "Choose from the library" }).click();
  const library = page.getByRole("dialog", { name: "Choose from the library" });
  await library.locator("button", { has: page.locator(`img[src^="${address}"]`) }).click();
  await expect(library).toHaveCount(0);
  await page.getByRole("textbox", { name: "Description of picture 1" }).fill("The tent from the front");
  await expect(page.getByText("One picture has no description")).toBeVisible();
  await page.getByRole("textbox", { name: "Description of picture 2" }).fill("The tent in moss green");
  await page.getByRole("combobox", { name: "Picture 2 shows" }).click();
  await page.getByRole("option", { name: "Moss" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "What stays in view of picture 1" }).press("ArrowUp");
  await page.getByRole("region", { name: "Films" }).getByRole("button", { name: "Choose from the library" }).click();
  await library.locator("button", { has: page.locator('img[src*="dome-tent-2p-film"]') }).click();
  await page.getByRole("textbox", { name: "Description of film 1" }).fill("The tent at night");
  await page.getByRole("combobox", { name: "Film 1 stands" }).click();
  await page.getByRole("option", { name: "before all pictures" }).click();
  await pasteHtml(
    page,
    "Description",
    `<style>p.MsoNormal{}</style><p class="MsoNormal" style="color:red">A tent for <b>wet</b> hills.</p>
     <p class="MsoListParagraphFirst"><span style="mso-list:Ignore">·</span>Two doors</p><script>alert(1)</script>`,
  );
  await expect(page.getByRole("textbox", { name: "Description", exact: true }).getByRole("listitem")).toHaveText([
    "Two doors",
  ]);
  await expectAccessible(page, "a product that is edited");
  await save(page);
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText("Published: it is in the shop")).toBeVisible();

  const shopper = await (await browser.newContext()).newPage();
  await shopper.goto(`/products/moor-tent-${stamp}`);
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText(`Moor Tent ${stamp}`);
  await expect(shopper.getByText("$120.00").first()).toBeVisible();
  await expect(shopper.getByRole("listitem").filter({ hasText: "Two doors" })).toBeVisible();
  await expect(shopper.locator("article strong").filter({ hasText: "wet" })).toBeVisible();
  await untilHydrated(shopper);
  await expect(shopper.getByRole("button", { name: "Film: The tent at night", exact: true })).toBeVisible();
  await shopper.getByTitle("Moss", { exact: true }).click();
  await expect(shopper.getByText("$149.00").first()).toBeVisible();
  await expect(shopper.getByRole("img", { name: "The tent in moss green" })).toBeVisible();

  await page.getByRole("textbox", { name: "Price £, Ember" }).fill("99");
  await save(page);
  await shopper.goto(`/products/moor-tent-${stamp}`);
  await expect(shopper.getByText("$99.00").first()).toBeVisible();

  await page.getByRole("button", { name: "Archive" }).click();
  await expect(page.getByText("Archived: it is out of the range")).toBeVisible();
  expect((await shopper.request.get(`/products/moor-tent-${stamp}`)).status()).toBe(404);
});

test("the audit log says in words who changed the price of a product, and leads there", { tag: "@edge" }, async ({
  page,
}) => {
  const slug = `audited-${Date.now()}`;
  const owner = await ownersRequests(page);
  const { id } = await owner.make("products", productForm(slug));
  const { version, variants } = (await (await page.request.get(`/api/admin/products/${id}`)).json()).data;
  const [variant] = variants;
  const { stock, held, ...fields } = variant;
  await owner.change(`products/${id}`, { ...productForm(slug), version, variants: [{ ...fields, price: 9.5 }] });
  await openDashboard(
    page,
    `/audit?filter=${encodeURIComponent(JSON.stringify({ search: `price ${slug}`, table: "variants" }))}`,
  );
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.reload();
    const main = page.getByRole("main");
    await expect(main.getByText("Price: £12.00 → £9.50")).toBeVisible();
    await expect(main.getByText("Changed: variant")).toBeVisible();
    await expect(main.getByText(/price_pence|Price pence|[{}]/)).toHaveCount(0);
    if (width === 390) await expectAccessible(page, "the audit log");
  }
  await page
    .getByRole("link", { name: `Product ${slug}, ${slug.toUpperCase()}` })
    .first()
    .click();
  await expect(page).toHaveURL(/\/products\?filter=/);
  // The address changes a moment before the screen.
  await expect(page.getByRole("main").getByText("Changed: variant")).toHaveCount(0);
  await expect(page.getByRole("main").getByText(`Product ${slug}`)).toBeVisible();
});

test("two editors of one product see each other's version, and a draft is seen in its page by a link", {
  tag: "@edge",
}, async ({ page, browser, expectedErrors }) => {
  expectedErrors.push(/409/);
  const slug = `two-editors-${Date.now()}`;
  const other = await (await browser.newContext()).newPage();
  const specification = (name: string, value: string) => ({ name, value });
  const picture = (image_url: string) => ({
    image_url,
    alt: "The front",
    option_values: [],
    focal_point: { x: 50, y: 50 },
  });
  const [weight, height] = [specification("Weight", "1 kg"), specification("Height", "2 m")];
  const fields = {
    specifications: [weight, height],
    images: [picture("/media/products/drybag-20-front.webp")],
  };
  const { id } = await (await ownersRequests(other)).make("products", productForm(slug, fields));
  await openDashboard(page, `/products/${id}`);
  await page.getByLabel("Fabric").fill("Nylon");
  await page.getByLabel("What it says").nth(1).fill("3 m");
  const theirs = {
    ...productForm(slug, { ...fields, name: "Their name" }),
    specifications: [specification("Weight", "900 g"), height],
    images: [{ ...picture("/media/products/trekking-poles-front.webp"), alt: "The poles" }],
    version: 1,
    variants: [],
  };
  expect((await other.request.put(`/api/admin/products/${id}`, { data: { ...theirs } })).status()).toBe(200);
  await page.getByRole("button", { name: "Save" }).click();
  const dialog = page.getByRole("dialog", { name: "Somebody else has changed this meanwhile" });
  const choice = (field: string) => dialog.getByRole("radiogroup", { name: field, exact: true });
  await expect(choice("Name").getByLabel("Theirs")).toBeChecked();
  await expect(choice("Attributes › Fabric").getByLabel("Yours")).toBeChecked();
  await expect(choice("Specifications › Weight › What it says").getByLabel("Theirs")).toBeChecked();
  await expect(choice("Specifications › Height › What it says").getByLabel("Yours")).toBeChecked();
  await expect(choice("Pictures › The poles").locator("img[src*=trekking-poles-front]")).toBeVisible();
  await expect(choice(`Variants › ${slug.toUpperCase()}`).getByLabel("Theirs")).toBeChecked();
  await expect(dialog.getByText(/[{}[\]]/)).toHaveCount(0);
  await expectAccessible(page, "a choice within groups");
  await dialog.getByRole("button", { name: "Save this" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("Their name");

  await page.getByRole("button", { name: "Give it a price" }).click();
  await page.getByRole("textbox", { name: "Number (SKU), Single variant" }).fill(`${slug}-2`);
  await page.getByRole("textbox", { name: "Price £, Single variant" }).fill("10");
  await save(page);
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Preview its page" }).click();
  const preview = await opened;
  await expect(preview.getByText("This is a preview.")).toBeVisible();
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Their name");
  await untilHydrated(preview);
  await preview.getByRole("banner").getByRole("link", { name: "Shop", exact: true }).click();
  await expect(preview).toHaveURL(/\/shop$/);
  await preview.goBack();
  await expect(preview.getByText("This is a preview.")).toBeVisible();
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Their name");
  await preview.close();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.waitForURL("**/dashboard/products");
});

test("stock is changed in its line by a cause, counted by the keyboard, and its history tells of both", {
  tag: "@edge",
}, async ({ page }) => {
  const slug = `stock-${Date.now()}`;
  const sku = slug.toUpperCase();
  const { id } = await (await ownersRequests(page)).make("products", productForm(slug));
  await page.goto("/dashboard/stock");
  await page.getByPlaceholder("Name, address or number").fill(slug);
  await expect(page.getByRole("textbox", { name: `How many of ${sku}` })).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("textbox", { name: `How many of ${sku}` }).fill("12");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The stock is changed")).toBeVisible();
  await expect(page.getByRole("cell", { name: "12", exact: true }).first()).toBeVisible();
  await page.getByRole("textbox", { name: `${sku} is low at` }).fill("20");
  await page.keyboard.press("Enter");
  await expect(page.getByText("12, low")).toBeVisible();
  await expectAccessible(page, "the stock");

  await page.getByRole("button", { name: "Count" }).click();
  const counted = page.getByRole("textbox", { name: `Counted of ${sku}` });
  await counted.fill("-3");
  await expect(page.getByText("A whole number")).toBeVisible();
  await expect(page.getByRole("button", { name: "Apply 1 count" })).toBeDisabled();
  await counted.fill("11");
  await expect(page.getByText("−1")).toBeVisible();
  await expectAccessible(page, "a count");
  // Whoever leaves is asked, by the menu and by the button, and stays.
  const asked: string[] = [];
  page.once("dialog", (dialog) => {
    asked.push(dialog.message());
    return dialog.dismiss();
  });
  await page.getByRole("menuitem", { name: "Orders", exact: true }).click();
  await expect.poll(() => asked).toEqual([expect.stringContaining("is not saved. Leave it behind?")]);
  await page.getByRole("button", { name: "Leave without applying" }).click();
  const dialog = page.getByRole("dialog", { name: "Leave without applying" });
  await expect(dialog).toContainText("1 count you have entered would be lost. Stock stays as it is.");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(counted).toHaveValue("11");
  await page.getByRole("button", { name: "Apply 1 count" }).click();
  await expect(page.getByText("The counted stock is entered")).toBeVisible();

  await page.getByRole("button", { name: `History of ${sku}` }).click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByRole("listitem")).toHaveText([/^Counted, .*−1$/, /^Received, .*\+12$/]);
  await expectAccessible(page, "the history of stock");
  await page.keyboard.press("Escape");
  await page.request.post(`/api/admin/products/${id}/archive`, { data: {} });
});

test("products are found, ticked and archived together, and sorted into categories", { tag: "@edge" }, async ({
  page,
}) => {
  const slug = `together-${Date.now()}`;
  const owner = await ownersRequests(page);
  for (const each of ["a", "b"]) await owner.make("products", productForm(`${slug}-${each}`));
  await page.goto("/dashboard/products");
  await page.getByPlaceholder("Name, address or number").fill(slug);
  await expect(page.getByRole("row")).toHaveCount(3);
  await expectAccessible(page, "the products");
  await page.getByRole("checkbox", { name: "Tick all of this page" }).check();
  await page.getByRole("button", { name: "Change", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Change products" });
  await expect(dialog.getByText("2 products will come into the shop.")).toBeVisible();
  await expectAccessible(page, "the change of many products");
  await dialog.getByRole("button", { name: "Change 2 products" }).click();
  await expect(page.getByText("2 products changed")).toBeVisible();
  await expect(page.getByRole("cell", { name: "Published" })).toHaveCount(2);
  await page.getByRole("checkbox", { name: "Tick all of this page" }).check();
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await expect(page.getByRole("cell", { name: "Archived" })).toHaveCount(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone")).toBeVisible();
  await expect(page.getByRole("cell", { name: "Published" })).toHaveCount(2);
  await page.getByRole("checkbox", { name: "Tick all of this page" }).check();
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await expect(page.getByRole("cell", { name: "Archived" })).toHaveCount(2);

  await page.goto("/dashboard/categories/create");
  await page.getByLabel("Name").fill("Made by a test");
  await page.getByLabel("Address").fill(slug);
  await page.getByLabel("Within").click();
  await page.getByRole("option", { name: "Travel", exact: true }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("row", { name: slug }).getByRole("cell", { name: "Travel", exact: true })).toBeVisible();
  await page.getByRole("cell", { name: slug }).click();
  await expect(page.getByLabel("Within")).toHaveValue("Travel");
  await expectAccessible(page, "a category");
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("cell", { name: slug })).toBeHidden();
  await expectAccessible(page, "the categories");
});
