import { openDashboard } from "./dashboard.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

test("an owner makes an access key, sees it once, a program uses it, and it is ended", async ({
  page,
  playwright,
  baseURL,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/422.*\/access-keys/);
  const name = `Warehouse ${Date.now()}`;
  await openDashboard(page, "/access-keys");
  await page.getByRole("button", { name: "Make an access key" }).click();
  const dialog = page.getByRole("dialog", { name: "Make an access key" });
  await dialog.getByLabel("Program", { exact: true }).fill(name);
  await dialog.getByRole("button", { name: "Make the key" }).click();
  await expect(dialog.getByText("Please choose what the program may do")).toBeVisible();
  await dialog.getByLabel("See stock").check();
  await expectAccessible(page, "an access key that is made");
  await dialog.getByRole("button", { name: "Make the key" }).click();

  const shown = page.getByRole("dialog", { name: "The access key" });
  const key = await shown.getByLabel("Access key").inputValue();
  expect(key).toMatch(/^cairn_key_/);
  await expect(shown.getByRole("button", { name: "Copy" })).toBeVisible();
  await shown.getByRole("button", { name: "I have kept it" }).click();
  await expect(page.getByText(`ends in ${key.slice(-4)}`)).toBeVisible();
  await expectAccessible(page, "access keys");

  const program = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  });
  expect((await program.get("/api/admin/stock")).status()).toBe(200);
  expect((await program.get("/api/admin/orders")).status()).toBe(403);

  const panel = page.locator("section").filter({ has: page.getByRole("heading", { name }) });
  await panel.getByRole("button", { name: "End" }).click();
  await page.getByRole("button", { name: "End the key" }).click();
  await expect(page.getByText(`ends in ${key.slice(-4)}`)).toBeHidden();
  expect((await program.get("/api/admin/stock")).status()).toBe(401);
  await program.dispose();
});
