import { openDashboard } from "./dashboard.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

test("staff word a mail with its preview beside, get it by mail, and go back to the shop's own words", {
  tag: "@edge",
}, async ({ page, mailbox }) => {
  test.slow();
  const words = `Come in, ${Date.now()}`;
  await openDashboard(page, "/mail-texts");
  await page.getByRole("link", { name: "Launch has a date" }).click();
  const preview = page.frameLocator("iframe");
  await expect(preview.getByRole("heading", { name: "Your reservation has a launch date" })).toBeVisible();
  await page.getByLabel("Text", { exact: true }).fill("");
  await page.getByRole("button", { name: "Insert {product} into Text" }).click();
  await expect(page.getByLabel("Text", { exact: true })).toHaveValue("{product}");
  await page.getByLabel("Text", { exact: true }).fill("{product} starts on {date}");
  await page.getByLabel("Heading", { exact: true }).fill(`${words}: {product} <i>`);
  await expect(preview.getByRole("heading", { name: `${words}: Sling 6 <i>` })).toBeVisible();
  await page.getByRole("button", { name: "Phone" }).click();
  await expect(page.locator("iframe")).toHaveCSS("width", "390px");
  await expectAccessible(page, "the words of a mail");

  await page.getByRole("button", { name: "Send me a test" }).click();
  await mailbox.waitFor("owner@cairn.example", words);

  await page.getByLabel("Subject", { exact: true }).fill("{name} wants you");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("{name} cannot stand here", { exact: false })).toBeVisible();
  await page.getByLabel("Subject", { exact: true }).fill("{product} has a date");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Back to the original" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Back to the original" }).click();
  await expect(page.getByLabel("Heading", { exact: true })).toHaveValue("Your reservation has a launch date");
  await expect(page.getByLabel("Subject", { exact: true })).toHaveValue("{product}: launching on {date}");
});

test("the outbox is searched, and a mail tells what became of it", { tag: "@edge" }, async ({ page }) => {
  await openDashboard(page, "/mails");
  await page.getByLabel("State").click();
  await page.getByRole("option", { name: "Given up" }).click();
  await expect(page.getByText("Recipient address rejected").first()).toBeVisible();
  await page.getByText("Recipient address rejected").first().click();
  await page.getByRole("tab", { name: "Delivery log" }).click();
  await expect(page.getByText("550 5.1.1", { exact: false })).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await page.getByRole("tab", { name: "As plain text" }).click();
  await expectAccessible(page, "a mail of the outbox");
});
