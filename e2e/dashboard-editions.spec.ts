import { openDesk } from "./desk.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

test("an edition is drafted from the last one, announced on the contest's page, and told why it cannot open yet", async ({
  page,
}) => {
  const stamp = Date.now();
  const title = `Winter light ${stamp}`;
  await openDesk(page, "/editions");
  await page.getByRole("link", { name: "New edition" }).click();
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Address").fill(`winter-light-${stamp}`);
  await expect(page.getByLabel("First place")).not.toHaveValue("");
  await expectAccessible(page, "a new edition");
  await page.getByRole("button", { name: "Save" }).click();

  const steps = page.getByRole("region", { name: "Steps" }).or(page.locator("section", { hasText: "Steps" }).first());
  await steps.getByRole("button", { name: "Announce" }).click();
  const ask = page.getByRole("dialog", { name: `Announce: “${title}”` });
  await expect(ask.getByText("Nobody is mailed.")).toBeVisible();
  await expectAccessible(page, "a step before it is done");
  await ask.getByRole("button", { name: "Announce" }).click();
  await expect(steps.getByRole("button", { name: "Take it back" })).toBeVisible();

  const visitor = await page.context().newPage();
  await visitor.goto("/contest");
  await expect(visitor.getByText(title)).toBeVisible();

  // The demo's edition is open, and there is one at a time.
  await steps.getByRole("button", { name: "Open for entries" }).click();
  const open = page.getByRole("dialog", { name: /Open for entries/ });
  await expect(open.getByText(/Close it first/)).toBeVisible();
  await expect(open.getByRole("button", { name: "Open for entries" })).toBeDisabled();
  await open.getByRole("button", { name: "Cancel" }).click();

  await steps.getByRole("button", { name: "Take it back" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Take it back" }).click();
  await expect(steps.getByRole("button", { name: "Announce" })).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.waitForURL("**/editions");
});
