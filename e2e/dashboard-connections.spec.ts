import { openDashboard, signIn } from "./dashboard.ts";
import { expect, expectAccessible, ownerPassword, test } from "./fixtures.ts";
import { mailPort } from "./mail-server.ts";
import { startOwnShop } from "./own-shop.ts";

test("an owner types a mail server, which is tested and then sends, and sees who set it", async ({
  page,
  mailbox,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/403.*\/api\/admin\/(me|logout)/, /422.*\/connections\/mail/);
  const shop = await startOwnShop("connections");
  try {
    await page.goto(`${shop.url}/dashboard`);
    await signIn(page, "owner@cairn.example", ownerPassword);
    await page.getByRole("link", { name: "Connect mail: Connect a mail server" }).click();
    await expect(page.getByRole("heading", { name: "Stripe" })).toBeVisible();
    await page.getByRole("button", { name: "Connect: Mail server" }).click();
    const dialog = page.getByRole("dialog", { name: "Connect: Mail server" });
    await dialog.getByLabel("Host").fill("127.0.0.1");
    await dialog.getByLabel("Port").fill("1");
    await dialog.getByLabel("Encryption").click();
    await page.getByRole("option", { name: "STARTTLS where the server offers it" }).click();
    await dialog.getByLabel("Sender").fill("Walkers <team@walkers.example>");
    await dialog.getByRole("button", { name: "Test and use" }).click();
    await expect(dialog.getByRole("alert")).toContainText("the test failed: connect ECONNREFUSED");
    await expectAccessible(page, "a connection that was refused");

    await dialog.getByLabel("Port").fill(String(mailPort()));
    await dialog.getByRole("button", { name: "Test and use" }).click();
    await expect(dialog).toBeHidden();
    await mailbox.waitFor("owner@cairn.example", "This mail tests a mail server");
    await expect(page.getByText(`127.0.0.1:${mailPort()}`)).toBeVisible();
    await expect(page.getByText("Walkers <team@walkers.example>")).toBeVisible();
    await expectAccessible(page, "the connections");
    await page.goto(`${shop.url}/dashboard`);
    await expect(page.getByRole("link", { name: "Connect payments: Connect a payment provider" })).toBeVisible();
    await expect(page.getByText("Connect a mail server")).toBeHidden();
  } finally {
    await shop.stop();
  }
});

test("a connection of the server's environment says so, and cannot be changed in the dashboard", {
  tag: "@edge",
}, async ({ page }) => {
  await openDashboard(page, "/connections");
  const alert = page.getByRole("alert").filter({ hasText: "Set by the server's environment" });
  await expect(alert).toContainText("SMTP_URL");
  await expect(page.getByRole("button", { name: "Connect: Stripe" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Change: Mail server" })).toHaveCount(0);
});
