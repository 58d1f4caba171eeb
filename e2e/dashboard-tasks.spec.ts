import { blankProduct } from "@cairn/contract/catalogue/staff-product-fields.ts";
import { openDashboard, ownersRequests } from "./dashboard.ts";
import { confirmAddress, expect, test } from "./fixtures.ts";
import { newEmail } from "./shop.ts";

test("the page tells the day of a launch, and what has come is kept for who waited", { tag: "@edge" }, async ({
  page,
  browser,
  customer,
}) => {
  await confirmAddress(page, customer.email);
  const dashboard = await (await browser.newContext()).newPage();
  const { make } = await ownersRequests(dashboard);
  const slug = `stove-${crypto.randomUUID().slice(0, 8)}`;
  const variant = {
    option_values: [],
    sku: slug.toUpperCase(),
    barcode: "",
    tax_class: "standard",
    price: 80,
    ...{ sale_price: null, sale_from: null, sale_until: null },
    tax: 0,
    weight_grams: 900,
    low_stock: 0,
    attributes: {},
  };
  const { id } = await make("products", {
    ...{ ...blankProduct, name: `Stove ${slug}`, slug, ability: "production", position: 9999 },
    variants: [{ ...variant, is_default: true, is_active: true }],
  });
  const staff = (path: string, data: object = {}) => dashboard.request.post(`/api/admin/${path}`, { data });
  expect((await staff(`products/${id}/publish`)).status()).toBe(200);
  const reserved = await page.request.post("/api/pre-order/store", {
    headers: { authorization: `Bearer ${customer.token}` },
    data: { product_id: id, quantity: 1 },
  });
  expect(reserved.status()).toBe(200);

  await openDashboard(dashboard, "/reservations");
  const queue = dashboard.getByRole("region", { name: `Stove ${slug}` });
  await queue.getByLabel("Launches on").fill("2027-05-31");
  await queue.getByRole("button", { name: "Set the date" }).click();
  await expect(queue.getByRole("button", { name: "Set the date" })).toBeHidden();
  await page.goto(`/products/${slug}`);
  await expect(page.getByText("Launching on 31 May 2027").first()).toBeVisible();
  await expect(queue.getByRole("button", { name: "Allot now" })).toBeDisabled();
  await dashboard.goto("/dashboard/stock");
  await dashboard.getByPlaceholder("Name, address or number").fill(slug);
  await dashboard.getByRole("textbox", { name: `How many of ${slug.toUpperCase()}` }).fill("1");
  await dashboard.keyboard.press("Enter");
  await expect(dashboard.getByText("The stock is changed")).toBeVisible();
  await dashboard.goto("/dashboard/reservations");
  await expect(dashboard.getByRole("row").filter({ hasText: customer.email })).toContainText("Kept until");
  expect((await staff(`products/${id}/archive`)).status()).toBe(200);
});

test("an alert that nobody wants any more is deleted, and kept once that is undone", { tag: "@edge" }, async ({
  page,
  request,
}) => {
  const email = newEmail();
  const { data } = await (await request.get("/api/product/single/trekking-poles")).json();
  expect((await request.post("/api/stock-alerts", { data: { product_id: data.id, email } })).status()).toBe(200);
  await openDashboard(page, "/alerts");
  await page.getByPlaceholder("E-mail").fill(email);
  await expect(page.getByText(/^1.1 of 1$/)).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row).toContainText("Address not confirmed");
  await row.getByRole("button", { name: "Delete" }).click();
  await expect(row).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toBeVisible();
  const deleted = page.waitForResponse((response) => response.request().method() === "DELETE");
  await row.getByRole("button", { name: "Delete" }).click();
  expect((await deleted).status()).toBe(200);
  await expect(row).toBeHidden();
});

test("a campaign is drafted and seen in its pop-up, and the profile in the footer follows the settings at once", {
  tag: "@edge",
}, async ({ page, request }) => {
  await openDashboard(page, "/campaigns/create");
  const title = `Spring ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("What visitors read").fill("Ten percent for the first warm days.");
  await page.getByLabel("Coupon").click();
  await page.getByRole("option", { name: "TRAIL10" }).click();
  await page.getByRole("button", { name: "Save as a draft" }).click();
  await page.getByRole("cell", { name: title }).click();
  await page.waitForURL(/\/campaigns\/\d+/);
  const id = /campaigns\/(\d+)/.exec(page.url())?.[1];
  await page.getByLabel("What visitors read").fill("As it stands in the form");
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  const popUp = page.locator("iframe[title='The page']").contentFrame().getByRole("dialog", { name: title });
  await expect(popUp).toContainText("As it stands in the form");
  await page.getByRole("dialog", { name: "Preview" }).getByRole("button", { name: "Close" }).click();
  expect((await page.request.delete(`/api/admin/campaigns/${id}`)).status()).toBe(200);

  await page.goto("/dashboard/social-links/social-links");
  const profile = page.getByLabel("Address").first();
  const before = await profile.inputValue();
  const saveAs = async (address: string) => {
    await profile.fill(address);
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  };
  await saveAs(`${before}?spring`);
  expect(await (await request.get("/contact-us")).text()).toContain(`${before}?spring`);
  await page.reload();
  await saveAs(before);
  expect(await (await request.get("/contact-us")).text()).not.toContain("?spring");
});

test("the shop tells how its parts are, and tries its storage", async ({ page }) => {
  await openDashboard(page, "/health");
  await expect(page.getByText("Payment by card is only tried out")).toBeVisible();
  await expect(page.getByText("Connect payments before you sell").first()).toBeVisible();
  await expect(page.getByText("One server runs the shop.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Servers" })).toContainText("(this one)");
  await expect(page.getByText("No request waits for a connection to the database.")).toBeVisible();
  await page.getByText("Every job, with its last run").click();
  await expect(page.getByRole("region", { name: "Jobs" })).toContainText("Every minute");
  await page.getByRole("button", { name: "Try the storage" }).click();
  await expect(page.getByText("A file was stored, read and removed")).toBeVisible();
});
