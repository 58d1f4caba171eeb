import type { Restored } from "@cairn/contract/backups/staff.ts";
import { openDashboard } from "./dashboard.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { addressOf } from "./shops.ts";

test.use({ baseURL: addressOf("dashboard") });

test("an owner says when backups are made, and makes one", async ({ page }) => {
  await openDashboard(page, "/health");
  const panel = page.locator("#backups");
  await panel.getByRole("button", { name: "Change when" }).click();
  await page.getByLabel("How often").click();
  await page.getByRole("option", { name: "Each Monday" }).click();
  await page.getByLabel("From").click();
  await page.getByRole("option", { name: "4:00", exact: true }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(panel.getByText("A backup is made each Monday from 4:00 on.")).toBeVisible();

  await panel.getByRole("button", { name: "Back up now" }).click();
  const latest = panel.getByRole("table", { name: "Latest backups" }).getByRole("row").nth(1);
  await expect(latest.getByText(/^Whole: [\d,]+ rows, \d+ files$/)).toBeVisible({ timeout: 120_000 });
  await expect(panel.getByText(/^The newest backup is from .* It was read back and is whole\.$/)).toBeVisible();
});

test("an owner has a backup read, and is asked twice before one is restored", async ({ page }) => {
  await openDashboard(page, "/health");
  const panel = page.locator("#backups");
  await panel.getByRole("button", { name: "Back up now" }).click();
  const outcomes = panel.getByRole("table", { name: "Latest backups" }).getByRole("row");
  await expect(outcomes.nth(1).getByText(/^Whole: /)).toBeVisible({ timeout: 120_000 });

  await panel.getByRole("button", { name: "Verify" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/^[\d,]+ rows and [\d,]+ files?, .* made by version/)).toBeVisible();
  await dialog.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByText("The backup is being read")).toBeVisible();
  await expect(dialog).toHaveCount(0);

  // The shop of these tests serves others, too, and is not restored.
  await page.route("**/api/admin/backups/archives/*/restore", (route) =>
    route.fulfill({ json: { success: true, message: "The backup is read first" } }),
  );
  await panel.getByRole("button", { name: "Restore" }).click();
  await expect(dialog.getByText("takes the place of all that the shop holds now")).toBeVisible();
  await expectAccessible(page, "the question before a restore");
  await dialog.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("The backup is read first")).toBeVisible();
});

test("the owner of a restored shop reads what waits, and lets it go", async ({ page }) => {
  // No shop of the tests is a restored one.
  let restored: Restored | null = {
    ...{ archive: "2026-11-30t02-40-00z", archived_at: "2026-11-30T02:40:00.000Z" },
    restored_at: "2026-11-30T09:00:00.000Z",
    ...{ mails: 2, new_mails: 1, webhooks: 0, jobs: 3, open_payments: 1 },
  };
  await page.route("**/api/admin/backups", async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    await route.fulfill({ response: answer, json: { ...rest, data: { ...data, restored } } });
  });
  let released: unknown;
  await page.route("**/api/admin/backups/release", (route) => {
    released = route.request().postDataJSON();
    restored = null;
    return route.fulfill({ json: { success: true, message: "Mails and other work go out again" } });
  });
  await openDashboard(page, "/health");
  await expect(page.getByText("Held back: 2 mails, 0 messages to webhooks and 3 other jobs")).toBeVisible();
  await page.getByRole("button", { name: "Let mails and work go" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("combobox")).toHaveCount(1);
  await expectAccessible(page, "what waits after a restore");
  await dialog.getByRole("combobox", { name: "Mails that waited at the backup (2)" }).click();
  await page.getByRole("option", { name: /^Send them/ }).click();
  await dialog.getByRole("button", { name: "Let them go" }).click();
  await expect(page.getByText("Restored shop")).toHaveCount(0);
  expect(released).toEqual({ mails: "send", webhooks: "drop" });
});
