import { readFile } from "node:fs/promises";
import { paidOrder } from "./arrived-order.ts";
import { openDashboard } from "./dashboard.ts";
import { confirmAddress, expect, expectAccessible, ownerPassword, test } from "./fixtures.ts";

// A session that was ended, and a password that is asked for again.
test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/40[13]/));

test("a customer is found, noted, logged out, exported with the password, and erased", { tag: "@edge" }, async ({
  page,
  customer,
  browser,
  request,
}) => {
  test.slow();
  const dashboard = await (await browser.newContext()).newPage();
  await openDashboard(dashboard, "/customers");
  await dashboard.getByPlaceholder("Name or e-mail").fill(customer.email);
  // Whoever opens a record sooner is brought back to the list by its search.
  await expect(dashboard.getByText(/^1.1 of 1$/)).toBeVisible();
  await dashboard.getByRole("cell", { name: customer.email }).click();
  await expect(dashboard.getByText(/^In (one browser|\d browsers)$/)).toBeVisible();
  await expect(dashboard.getByText("No order yet.")).toBeVisible();
  await expectAccessible(dashboard, "a customer");

  await dashboard.getByRole("link", { name: "Name and note" }).click();
  await dashboard.getByRole("textbox", { name: "Note" }).fill("Prefers to be rung.");
  await dashboard.getByRole("button", { name: "Save" }).click();
  await expect(dashboard.getByText("Prefers to be rung.")).toBeVisible();

  const own = () => request.get("/api/users/data", { headers: { authorization: `Bearer ${customer.token}` } });
  expect((await own()).status()).toBe(200);
  await dashboard.getByRole("button", { name: "Log out everywhere" }).click();
  await expect(dashboard.getByText("Nowhere", { exact: true })).toBeVisible();
  expect((await own()).status()).toBe(401);
  await page.goto("/account");
  await expect(page.getByRole("heading", { name: "Welcome Back!" })).toBeVisible();

  // As if the owner had signed in long ago.
  const refusal = { success: false, code: "password_needed", message: "Please enter your password again for this" };
  await dashboard.route("**/export", (route) => route.fulfill({ status: 403, json: refusal }), { times: 1 });
  const file = dashboard.waitForEvent("download");
  await dashboard.getByRole("button", { name: "Export their data" }).click();
  const question = dashboard.getByRole("dialog", { name: "Your password, please" });
  await question.getByLabel("Password").fill(ownerPassword);
  await question.getByRole("button", { name: "Go on" }).click();
  const data = JSON.parse(await readFile(await (await file).path(), "utf8"));
  expect(data.account).toMatchObject({ email: customer.email, note_by_staff: "Prefers to be rung." });

  await dashboard.getByRole("button", { name: "Erase", exact: true }).click();
  const dialog = dashboard.getByRole("dialog", { name: /^Erase / });
  const erase = dialog.getByRole("button", { name: "Erase for good" });
  await expect(erase).toBeDisabled();
  await expectAccessible(dashboard, "the question before an erasure");
  await dialog.getByLabel("Type the customer's e-mail").fill(customer.email);
  await erase.click();
  await dashboard.waitForURL(/\/customers(\?|$)/);
  const login = { email: customer.email, password: customer.password };
  expect((await request.post("/api/users/login", { data: login })).ok()).toBe(false);
});

test("a reservation is given up with a reason, which its customer is mailed", { tag: "@edge" }, async ({
  page,
  customer,
  browser,
  request,
  mailbox,
}) => {
  test.slow();
  await confirmAddress(page, customer.email);
  const products = (await (await request.get("/api/product/all")).json()).data as { id: number; slug: string }[];
  const upcoming = products.find(({ slug }) => slug === "sling-6");
  const reserved = await request.post("/api/pre-order/store", {
    headers: { authorization: `Bearer ${customer.token}` },
    data: { product_id: upcoming?.id, quantity: 1 },
  });
  expect(reserved.status()).toBe(200);

  const dashboard = await (await browser.newContext()).newPage();
  await dashboard.setViewportSize({ width: 390, height: 844 });
  await openDashboard(dashboard, "/reservations");
  await dashboard.getByPlaceholder("Name or e-mail").fill(customer.email);
  const row = dashboard.getByRole("listitem").filter({ hasText: customer.email });
  await expect(dashboard.getByText(/^1.1 of 1$/)).toBeVisible();
  await expect(row).toContainText("in the queue");
  await expectAccessible(dashboard, "pre-orders");
  await row.getByRole("button", { name: /^Give up/ }).click();
  const dialog = dashboard.getByRole("dialog", { name: "Give up this reservation?" });
  await dialog.getByLabel("Why, as the customer reads it").fill("The mill has closed.");
  await dialog.getByRole("button", { name: "Give up and tell them" }).click();
  await expect(row).toContainText("Given up");
  await mailbox.waitFor(customer.email, "The mill has closed.");
});

test("an order is found by name, town and period in one search, and its customer's page says where they are reached", async ({
  page,
  customer,
}) => {
  const reference = await paidOrder(page.request, customer.token);
  await openDashboard(page, "/orders");
  const { address, phone } = (await (await page.request.get(`/api/admin/orders/${reference}`)).json()).data;
  const town = String(address).split(/[\n,]/).at(1)?.trim() ?? "";
  await page.getByPlaceholder(/^Reference/).fill(`${customer.email}, ${town} this year`);
  const rows = page.getByRole("row").filter({ hasText: /CRN-/ });
  await expect(rows).toHaveCount(1);
  await page.getByPlaceholder(/^Reference/).fill(`${customer.email}, ${town} last year`);
  await expect(rows).toHaveCount(0);

  await page.goto(`/dashboard/orders/${reference}/show`);
  await page.getByRole("link", { name: "Wanda Walker" }).click();
  await expect(page.getByRole("link", { name: phone })).toBeVisible();
  await expect(page.getByText("Paid, without what was paid back")).toBeVisible();
  await expect(page.getByText(/^Last ordered to on /)).toBeVisible();
  await expect(page.getByText("They have not written to the team.")).toBeVisible();
});
