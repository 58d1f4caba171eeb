import { openDashboard } from "./dashboard.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { untilHydrated } from "./hydration.ts";

const original = "A photograph or a short video, taken with a phone or a camera. The moment counts, not the gear.";

test("a label that staff word anew is on the site at once, and stays when its script takes over", {
  tag: "@edge",
}, async ({ page }) => {
  const words = `One picture </script> of yours, ${Date.now()}`;
  await openDashboard(page, "/labels");
  await page.getByPlaceholder("Text or key").fill("The moment counts");
  await page.getByRole("row").filter({ hasText: "contest.captureHint" }).click();
  await expect(page.getByRole("link", { name: "Contest", exact: true })).toHaveAttribute("href", "/contest");
  await page.getByLabel("Text", { exact: true }).fill("Only {stock} left");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("No placeholder can stand here", { exact: false })).toBeVisible();
  await page.getByLabel("Text", { exact: true }).fill(words);
  await expectAccessible(page, "a label");
  await page.getByRole("button", { name: "Save" }).click();
  const row = page.getByRole("row").filter({ hasText: "contest.captureHint" });
  await expect(row).toContainText("Changed");
  await expectAccessible(page, "the labels");

  const visitor = await page.context().newPage();
  const rendered = await visitor.goto("/contest");
  expect(await rendered?.text()).toContain("One picture &lt;/script&gt; of yours");
  await untilHydrated(visitor);
  await expect(visitor.getByText(words)).toBeVisible();
  await expect(visitor.getByText(original)).toHaveCount(0);
  // The way there in the browser alone.
  await visitor.goto("/shop");
  await untilHydrated(visitor);
  await visitor.getByRole("contentinfo").getByRole("link", { name: "Contest & Reward" }).click();
  await expect(visitor.getByText(words)).toBeVisible();

  await row.click();
  await page.getByRole("button", { name: "Back to the original" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Back to the original" }).click();
  await expect(page.getByLabel("Text", { exact: true })).toHaveValue(original);
  await visitor.goto("/contest");
  await untilHydrated(visitor);
  await expect(visitor.getByText(original)).toBeVisible();
  await expect(visitor.locator("#changed-labels")).toHaveCount(0);
});

test("the switch for the spelling shows what it would change before it does", { tag: "@edge" }, async ({ page }) => {
  await openDashboard(page, "/labels");
  await page.getByRole("button", { name: "Correct the spelling of the specified labels" }).click();
  const dialog = page.getByRole("dialog", { name: "Correct the spelling of the specified labels" });
  await expect(dialog.getByRole("listitem").filter({ hasText: "Procced to pay" })).toContainText("Proceed to pay");
  await expect(dialog.getByRole("button", { name: /^Correct \d+ labels$/ })).toBeEnabled();
  await expect(dialog.getByRole("button", { name: "Back to the specified spelling" })).toBeDisabled();
  await expectAccessible(page, "the corrections of spelling");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});

test("words are replaced in the labels that stay ticked, seen before and after", { tag: "@edge" }, async ({ page }) => {
  await openDashboard(page, "/labels");
  await page.getByRole("button", { name: "Find and replace" }).click();
  const dialog = page.getByRole("dialog", { name: "Find and replace" });
  await dialog.getByRole("textbox", { name: "Find" }).fill("dispatched within");
  await dialog.getByLabel("Replace with").fill("sent within");
  await dialog.getByRole("button", { name: "Show what changes" }).click();
  await expect(dialog.getByText("No label says “dispatched within”", { exact: false })).toBeVisible();

  await dialog.getByRole("textbox", { name: "Find" }).fill("The moment counts");
  await dialog.getByLabel("Replace with").fill("What you saw counts");
  await dialog.getByRole("button", { name: "Show what changes" }).click();
  const change = dialog.getByRole("listitem").filter({ hasText: original });
  await expect(change).toContainText("What you saw counts, not the gear.");
  await expectAccessible(page, "words that are replaced");
  const others = dialog.getByRole("checkbox", { checked: true });
  await expect(others).not.toHaveCount(0);
  await change.getByRole("checkbox").uncheck();
  await change.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: /^Replace in/ }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByPlaceholder("Text or key").fill("contest.captureHint");
  const row = page.getByRole("row").filter({ hasText: "contest.captureHint" });
  await expect(row).toContainText("What you saw counts");

  await row.click();
  await page.getByRole("button", { name: "Back to the original" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Back to the original" }).click();
  await expect(page.getByLabel("Text", { exact: true })).toHaveValue(original);
});
