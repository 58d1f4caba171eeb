import { openDashboard } from "./dashboard.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

test("an owner creates an access key, which opens what it may and nothing else until it is revoked", async ({
  page,
  playwright,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/422.*\/access-keys/);
  const name = `Warehouse ${Date.now()}`;
  await openDashboard(page, "/access-keys");
  await page.getByRole("button", { name: "Create an access key" }).click();
  const dialog = page.getByRole("dialog", { name: "Create an access key" });
  await dialog.getByLabel(/^Program\b/).fill(name);
  await dialog.getByRole("button", { name: "Create the key" }).click();
  await expect(dialog.getByText("Please choose what the program may do")).toBeVisible();
  await dialog.getByLabel("See orders", { exact: true }).check();
  await expectAccessible(page, "an access key that is created");
  await dialog.getByRole("button", { name: "Create the key" }).click();

  const shown = page.getByRole("dialog", { name: "Your new access key" });
  const key = await shown.getByLabel("Access key").inputValue();
  expect(key).toMatch(/^cairn_key_/);
  await expectAccessible(page, "an access key that is shown once");
  await shown.getByRole("button", { name: "I have saved it" }).click();
  await expect(shown).toBeHidden();
  const panel = page.locator("section").filter({ has: page.getByRole("heading", { name }) });
  await expect(panel).toContainText(`Ends in ${key.slice(-4)}`);
  await expect(page.getByText(key)).toHaveCount(0);
  await expectAccessible(page, "the access keys");

  const program = await playwright.request.newContext({
    ...(baseURL !== undefined && { baseURL }),
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  });
  const status = async (path: string) => (await program.get(`/api/admin/${path}`)).status();
  expect(await status("orders")).toBe(200);
  expect(await status("customers")).toBe(403);

  await panel.getByRole("button", { name: "Revoke" }).click();
  await page
    .getByRole("dialog", { name: `Revoke the key of ${name}?` })
    .getByRole("button", { name: "Revoke the key" })
    .click();
  await expect(page.getByText("The access key is revoked")).toBeVisible();
  await expect(panel).toHaveCount(0);
  expect(await status("orders")).toBe(401);
  await program.dispose();
});
