import { openDashboard } from "./dashboard.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

test("an owner adds a webhook, sees its secret once, and reads in its log how a test went", async ({
  page,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/422.*\/webhooks/);
  const name = `Warehouse ${Date.now()}`;
  await openDashboard(page, "/webhooks");
  await page.getByRole("button", { name: "Add a webhook" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a webhook" });
  // Nothing listens there, and the address is not public.
  await dialog.getByLabel("Address").fill("http://127.0.0.1:9/");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.getByText("Please choose what is sent")).toBeVisible();
  await dialog.getByLabel("Order paid").check();
  await dialog.getByLabel("Stock changed").check();
  await expectAccessible(page, "a webhook that is added");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();

  const secret = page.getByRole("dialog", { name: "Signing secret" });
  await expect(secret.getByLabel("Secret")).toHaveValue(/^whsec_/);
  await secret.getByRole("button", { name: "I have saved it" }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();

  await expectAccessible(page, "a webhook");
  await page.getByRole("button", { name: `Send a test to ${name}` }).click();
  await page.getByRole("button", { name: `Delivery log of ${name}` }).click();
  const log = page.getByRole("dialog", { name: `Delivery log of ${name}` });
  await expect(log.getByText("Its address is not public")).toBeVisible();
  await log.getByText("Message", { exact: true }).click();
  await expect(log.getByText('"type":"webhook.test"')).toBeVisible();
  await expectAccessible(page, "the log of a webhook");
  await log.getByRole("button", { name: "Close" }).click();

  await page.getByRole("button", { name: `Change ${name}` }).click();
  const change = page.getByRole("dialog", { name: "Change the webhook" });
  await change.getByLabel("Switched on").uncheck();
  await change.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Switched off: nothing is sent.")).toBeVisible();
});
