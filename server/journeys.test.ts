import type { Page } from "@playwright/test";
import { expect, test, vi } from "vitest";
import { fillDelivery } from "../e2e/shop.ts";
import { freePort } from "../scripts/free-port.mjs";
import { variants } from "./features/catalogue/tables.ts";
import { orders } from "./features/orders/tables.ts";
import { findSettings, saveSettings } from "./features/settings/service.ts";
import { transact } from "./platform/database/transact.ts";
import type { Mailer } from "./platform/mail/mail.ts";
import { loadViews } from "./platform/views/views.ts";
import { openBrowser } from "./testing/browser.ts";
import { addCountries, addProduct, ledgerFaults, stockOf } from "./testing/orders.ts";
import { type TestShop, testShop } from "./testing/shop.ts";
import { ownersCalls } from "./testing/staff.ts";

/** A shop with its real pages and a browser before them, whose mails are read by the test. */
async function openJourney(cleanup: AsyncDisposableStack) {
  const port = await freePort();
  const home = `http://127.0.0.1:${port}`;
  const mails: string[] = [];
  const mailer: Mailer = { configured: true, deliver: async ({ text }) => void mails.push(text), close() {} };
  const environment = { PORT: String(port), PUBLIC_URL: home };
  const shop = cleanup.use(await testShop({ views: await loadViews(), mailer, environment }));
  await addCountries(shop.db);
  const browser = cleanup.use(await openBrowser());
  const openPage = async (token?: string) => {
    const localStorage = token ? [{ name: "authToken", value: token }] : [];
    const context = await browser.newContext({
      baseURL: home,
      storageState: { cookies: [], origins: [{ origin: home, localStorage }] },
    });
    return context.newPage();
  };
  /** The address that a mail leads to. */
  const linkIn = (pattern: RegExp) =>
    vi.waitFor(() => {
      const found = mails.map((text) => pattern.exec(text)?.[0]).find((link) => link !== undefined);
      expect(found).toBeDefined();
      return found ?? "";
    }, 60_000);
  return { shop, openPage, linkIn };
}

async function payByCard(page: Page): Promise<void> {
  await fillDelivery(page);
  await page.getByRole("button", { name: "Procced to pay" }).click();
  await page.getByRole("button", { name: "Pay now" }).click();
  await page.getByRole("heading", { name: "Your payment was successfull" }).waitFor();
}

async function letGuestsOrder(shop: TestShop): Promise<void> {
  const settings = await findSettings(shop.platform);
  await transact(shop.platform, (tx) => saveSettings(tx, { ...settings, guest_checkout: true }));
}

test("a guest orders, pays, finds the order again by the mailed link, and is offered an account", async () => {
  await using cleanup = new AsyncDisposableStack();
  const { shop, openPage, linkIn } = await openJourney(cleanup);
  await letGuestsOrder(shop);
  const product = await addProduct(shop);
  const page = await openPage();
  await page.goto(`/products/${product.slug}`);
  await page
    .getByRole("button", { name: /^Add to cart/ })
    .first()
    .click();
  await page.getByText("Product added to cart!").waitFor();
  await page.goto("/checkout");
  await page.getByLabel("Name").fill("Wanda Walker");
  await page.getByLabel("E-mail").fill("wanda@example.test");
  await payByCard(page);
  await page.getByRole("link", { name: "Open an account" }).click();
  await page.waitForURL("/signup");
  expect(await page.getByLabel("E-mail").inputValue()).toBe("wanda@example.test");

  const [order] = await shop.db.select().from(orders);
  const elsewhere = await openPage();
  await elsewhere.goto(await linkIn(/http\S+key=[\w-]+/));
  await elsewhere.getByRole("heading", { level: 1, name: order?.reference }).waitFor();
  await elsewhere.getByText("Trail Tent").first().waitFor();
  expect(order).toMatchObject({ payment_state: "paid", email: "wanda@example.test", name: "Wanda Walker" });
  expect(await ledgerFaults(shop.db)).toEqual([]);
});

test("who reserved is mailed when a unit is theirs, finds it in the cart at the reserved price, and buys it", async () => {
  await using cleanup = new AsyncDisposableStack();
  const { shop, openPage, linkIn } = await openJourney(cleanup);
  const product = await addProduct(shop, { ability: "production", stock: 0, pricePence: 10_000 });
  const { token } = await shop.customer();
  const page = await openPage(token);
  await page.goto(`/products/${product.slug}`);
  await page
    .getByRole("button", { name: /Reserve/ })
    .first()
    .click();
  await page.getByText("It is reserved for you.").waitFor();

  await shop.db.update(variants).set({ price_pence: 12_000 });
  const owner = await ownersCalls(shop);
  const arrival = { idempotency_key: "a".repeat(32), note: "", reason: "received", quantity: 1 };
  await owner("POST", `/stock/${product.variantId}/changes`, arrival);
  await page.goto(await linkIn(/http\S+account\/reservations\/\d+/));
  await page.waitForURL("/cart");
  await page.getByText("£100.00").first().waitFor();
  await page.goto("/checkout");
  await payByCard(page);

  const [order] = await shop.db.select().from(orders);
  expect(order).toMatchObject({ payment_state: "paid", subtotal_pence: 10_000, total_pence: 10_395 });
  expect(await stockOf(shop.db, product)).toEqual({ stock: 0, held: 0 });
  await page.goto("/account");
  await page.getByRole("heading", { name: "Your orders" }).waitFor();
  expect(await page.getByText("One is kept for you until").count()).toBe(0);
  expect(await ledgerFaults(shop.db)).toEqual([]);
});
