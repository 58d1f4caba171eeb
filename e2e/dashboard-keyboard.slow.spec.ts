import { openDashboard } from "./dashboard.ts";
import { expect, test } from "./fixtures.ts";
import { expectKeyboardWalk, tabTo } from "./keyboard.ts";

test("every screen is gone through by the keyboard alone: its list, its first record, and back", async ({ page }) => {
  test.setTimeout(600_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDashboard(page);
  const paths = await page
    .getByRole("menuitem")
    .evaluateAll((items) => items.flatMap((item) => item.getAttribute("href") ?? []));
  const isThere = async () => {
    await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty();
    await expect(page.locator("main [aria-busy=true], main .MuiSkeleton-root")).toHaveCount(0);
  };
  let opened = 0;
  for (const path of paths) {
    await page.goto(path);
    await isThere();
    await expectKeyboardWalk(page, path);
    const rows = page.locator("main tr.RaDataTable-clickableRow");
    if ((await rows.count()) === 0) continue;
    opened++;
    await tabTo(page, rows);
    const list = await page.locator("main").evaluateHandle((main) => main.querySelector("table"));
    await page.keyboard.press("Enter");
    await expect(page).not.toHaveURL(new RegExp(`${path}(\\?|$)`));
    // The list is shown until the record's screen is there, which may take the focus.
    await page.waitForFunction((table) => !table?.isConnected, list);
    await isThere();
    await expectKeyboardWalk(page, `the first of ${path}`);
    const save = page.getByRole("button", { name: "Save", exact: true });
    if ((await save.count()) > 0 && (await save.isEnabled())) await expect(save).toHaveAttribute("data-reached", "");
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));
  }
  expect(opened).toBeGreaterThan(8);
});
