import { openDashboard } from "./dashboard.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

test("an edition is drafted from the last one with categories of its own, announced on the contest's page, and told why it cannot open yet", {
  tag: "@edge",
}, async ({ page }) => {
  const stamp = Date.now();
  const title = `Winter light ${stamp}`;
  await openDashboard(page, "/editions");
  await page.getByRole("link", { name: "New edition" }).click();
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByLabel("Address").fill(`winter-light-${stamp}`);
  await expect(page.getByRole("spinbutton", { name: /^First place/ })).not.toHaveValue("");
  const categories = page.getByRole("group", { name: "Categories" });
  await expect(categories.getByRole("textbox")).toHaveCount(3);
  await categories.getByLabel("Category 1").fill("Faces");
  await categories.getByRole("button", { name: "Add one" }).click();
  await categories.getByLabel("Category 4").fill("faces");
  await expectAccessible(page, "a new edition");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(categories.getByText("Another category has this name")).toBeVisible();
  await categories.getByLabel("Category 4").fill("Street food");
  await categories.getByRole("button", { name: "Remove Adventure" }).click();
  await categories.getByRole("button", { name: "Move Street food", exact: true }).focus();
  await page.keyboard.press("Space");
  await expect(categories.getByRole("button", { name: "Move Street food", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  // Keys are heard once all places are measured, and each place above is told.
  await expect(async () => {
    await page.keyboard.press("ArrowUp");
    await expect(page.getByText("“Street food” is at place 1")).toBeAttached({ timeout: 500 });
  }).toPass();
  await page.keyboard.press("Space");
  await expect(categories.getByLabel("Category 1")).toHaveValue("Street food");
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
  await expect(visitor.getByText("Categories: Street food, Faces, Sunrise or sunset.")).toBeVisible();

  // What is added later is a category like the others, and an edition has one at least.
  await categories.getByRole("button", { name: "Add one" }).click();
  await categories.getByLabel("Category 4").fill("Water");
  // A step reads the edition again, and would lose what is typed.
  await expect(steps.getByText(/Save first/)).toBeVisible();
  await expect(steps.getByRole("button", { name: "Take it back" })).toBeDisabled();
  // Who is called to the jury is called at once, and what is typed beside it stays.
  const lastJury = page.getByRole("button", { name: "Call the last jury" });
  await lastJury.click();
  await page.getByRole("dialog").getByRole("button", { name: "Call them" }).click();
  await expect(lastJury).toHaveCount(0);
  await expect(categories.getByLabel("Category 4")).toHaveValue("Water");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  for (const name of ["Faces", "Street food", "Sunrise or sunset", "Water"])
    await categories.getByRole("button", { name: `Remove ${name}` }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(categories.getByRole("alert")).toHaveText("An edition needs a category");
  await categories.getByRole("button", { name: "Add one" }).click();
  await expect(categories.getByRole("alert")).toHaveCount(0);
  await categories.getByLabel("Category 1").fill("Light");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText("Categories: Light.")).toBeVisible();

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
