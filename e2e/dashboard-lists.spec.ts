import type { Page } from "@playwright/test";
import { installClock } from "./clock.ts";
import { openDashboard } from "./dashboard.ts";
import { expect, test } from "./fixtures.ts";

const filtered = (filter: object) => `/orders?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const summaryOf = (page: Page) => page.getByRole("status").filter({ hasText: "Orders:" });

test("a list says what it is filtered by, in one row, and clears it with one press", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDashboard(page, filtered({ payment_state: "paid", country: "GB", placed_from: "2026-05-01" }));
  await expect(summaryOf(page)).toHaveText("Orders: paid, from United Kingdom, since 1 May 2026");
  const filters = page.locator("form .filter-field");
  await expect(filters).toHaveCount(7);
  const bottoms = await filters.evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().bottom));
  expect(new Set(bottoms.map(Math.round)).size).toBe(1);
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(summaryOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(/filter=%7B%7D/);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  const payment = page.getByRole("combobox", { name: "Payment" });
  const unfold = page.getByRole("button", { name: "Filters", exact: true });
  await expect(unfold).toHaveAttribute("aria-expanded", "false");
  await expect(payment).toHaveCount(0);
  await unfold.click();
  await payment.click();
  await page.getByRole("option", { name: "Paid", exact: true }).click();
  await expect(summaryOf(page)).toHaveText("Orders: paid");
  await expect(page.getByRole("button", { name: "Filters (1)" })).toBeVisible();
});

test("a list forgets its filters on a new day, unless they are a view that was saved", { tag: "@edge" }, async ({
  page,
}) => {
  await installClock(page);
  await openDashboard(page, filtered({ payment: "paypal" }));
  await expect(summaryOf(page)).toHaveText("Orders: paid with “PayPal”");
  await page.goto("/dashboard/orders");
  await expect(summaryOf(page)).toHaveText("Orders: paid with “PayPal”");
  const day = 24 * 60 * 60_000;
  await page.clock.setSystemTime(Date.now() + day);
  await page.goto("/dashboard/orders");
  await expect(page.getByRole("link", { name: "Board" })).toBeVisible();
  await expect(summaryOf(page)).toHaveCount(0);

  await page.goto(`/dashboard${filtered({ payment: "paypal" })}`);
  const view = `PayPal ${Date.now()}`;
  await page.getByRole("button", { name: "Keep this view" }).click();
  await page.getByLabel("Name").fill(view);
  await page.getByRole("button", { name: "Keep it" }).click();
  const chip = page.getByRole("list", { name: "Views" }).getByRole("button", { name: view });
  await expect(chip).toBeVisible();
  await page.clock.setSystemTime(Date.now() + 2 * day);
  await page.goto("/dashboard/orders");
  await expect(chip).toHaveAttribute("aria-current", "true");
  await expect(summaryOf(page)).toHaveText("Orders: paid with “PayPal”");
  await page.getByLabel(`Forget ${view}`).click();
  await expect(chip).toHaveCount(0);
});
