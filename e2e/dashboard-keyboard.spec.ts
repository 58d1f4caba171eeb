import type { Page } from "@playwright/test";
import { paidOrder } from "./arrived-order.ts";
import { openDashboard, ownersRequests, productForm } from "./dashboard.ts";
import { expect, test } from "./fixtures.ts";
import { tabTo } from "./keyboard.ts";

// Nothing here is clicked: what is done most, by the keyboard alone.
test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }));

/** Waits until an order is packed: its buttons may be the same before. */
async function expectPacked({ request }: Page, reference: string): Promise<void> {
  const stateOf = async () =>
    (await (await request.get(`/api/admin/orders/${reference}`)).json()).data.fulfilment_state;
  await expect.poll(stateOf).toBe("packed");
}

test("an order is found, opened from its row and packed", async ({ page, request, customer }) => {
  const reference = await paidOrder(request, customer.token);
  await openDashboard(page, "/orders");
  await tabTo(page, page.getByPlaceholder(/^Reference/));
  await page.keyboard.type(customer.email);
  const rows = page.getByRole("row").filter({ hasText: /CRN-/ });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(reference);
  await tabTo(page, rows);
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/orders/${reference}/show`);
  await tabTo(page, page.getByRole("button", { name: "Packed", exact: true }));
  await page.keyboard.press("Enter");
  await expectPacked(page, reference);
});

test("a product is found from the palette on, its price changed, and its stock set in its line", {
  tag: "@edge",
}, async ({ page }) => {
  const slug = `keys-${Date.now()}`;
  const { id } = await (await ownersRequests(page)).make("products", productForm(slug));
  await page.goto("/dashboard");
  await expect(page.getByRole("menuitem", { name: "Needs you" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("Products");
  await expect(page.getByRole("option").first()).toHaveText(/^Products/);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/products");
  await tabTo(page, page.getByPlaceholder("Name, address or number"));
  await page.keyboard.type(slug);
  await expect(page.getByText(/^1.1 of 1$/)).toBeVisible();
  await tabTo(page, page.getByRole("row").filter({ hasText: slug }));
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/products/${id}`);
  await tabTo(page, page.getByLabel("Price £"));
  await page.keyboard.press("Control+a");
  await page.keyboard.type("13.50");
  await tabTo(page, page.getByRole("button", { name: "Save", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  const product = (await (await page.request.get(`/api/admin/products/${id}`)).json()).data;
  expect(product.variants[0].price).toBe(13.5);

  await page.goto("/dashboard/stock");
  await tabTo(page, page.getByPlaceholder("Name, address or number"));
  await page.keyboard.type(slug);
  const sku = slug.toUpperCase();
  await expect(page.getByRole("row").filter({ hasText: sku })).toHaveCount(1);
  await expect(page.getByText(/^1.1 of 1$/)).toBeVisible();
  await tabTo(page, page.getByLabel(`Why the stock of ${sku} changes`));
  await page.keyboard.press("Enter");
  await page.keyboard.press("End");
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByLabel(`How many of ${sku}`, { exact: true }));
  await page.keyboard.type("7");
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("row").filter({ hasText: sku }).getByRole("cell", { name: "7", exact: true }).first(),
  ).toBeVisible();
});

test("the next order is ticked, given its number and sent, and a need is answered where it stands", {
  tag: "@edge",
}, async ({ page, request, customer }) => {
  const [first, second] = [await paidOrder(request, customer.token), await paidOrder(request, customer.token)];
  await ownersRequests(page);
  // The shop's other orders are those of other journeys.
  const list = await page.request.get("/api/admin/orders?to_pack=true&per_page=100");
  const others = ((await list.json()).data.data as { id: string }[]).map(({ id }) => id).filter((id) => id !== first);
  await page.route("**/api/admin/packing/next", async (route) => {
    const { skipped } = route.request().postDataJSON();
    await route.continue({ postData: { skipped: [...others, ...skipped] } });
  });
  await page.goto("/dashboard/pack");
  await expect(page.getByRole("heading", { name: first })).toBeVisible();
  await tabTo(page, page.getByRole("checkbox"));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByLabel("Tracking number", { exact: true }));
  await page.keyboard.type("AB123456785GB");
  await tabTo(page, page.getByRole("button", { name: "Sent", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: first })).toHaveCount(0);

  await page.route("**/api/admin/needs", async (route) => {
    const need = { id: second, title: second, detail: "2 items", since: null, order: second, record: null };
    await route.fulfill({
      json: { success: true, message: "", data: [{ kind: "order_to_pack", total: 1, needs: [need] }] },
    });
  });
  await page.goto("/dashboard");
  await tabTo(page, page.getByRole("button", { name: `Packed: ${second}` }));
  await page.keyboard.press("Enter");
  await expectPacked(page, second);
});
