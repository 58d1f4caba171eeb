import { delayResponses } from "./delay-responses.ts";
import { expect, test } from "./fixtures.ts";
import { untilHydrated } from "./hydration.ts";
import { holdPictures, settleFonts, takeShifts, watchLayout } from "./layout-shifts.ts";
import { footerLink } from "./shop.ts";

test("nothing jumps on the way from page to page", async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  await watchLayout(page);
  await page.goto("/contact-us");
  await untilHydrated(page);
  await settleFonts(page);
  // How the first page comes is not what is looked at here.
  await takeShifts(page);
  for (const [link, heading] of [
    ["About Us", "We make bags for long journeys, and mend them"],
    ["Shop", "Shop"],
    ["Blog", "Blog"],
    ["Contest & Reward", "Show us where you have been"],
    ["Become an Affiliate", "Recommend what you have carried yourself"],
    ["Plan your trip", "Just Pick a location get started"],
    ["Privacy notice", "Privacy notice"],
  ] as const) {
    const letIn = await holdPictures(page);
    const target = await footerLink(page, link);
    // The lists of the footer unfold on a phone, as they should.
    await takeShifts(page);
    await target.click();
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toContainText(heading);
    await letIn();
    const { shift, jumps } = await takeShifts(page);
    expect([link, shift <= 0.02 ? [] : jumps]).toEqual([link, []]);
  }
});

for (const path of ["/contact-us", "/affiliate"]) {
  test(`the form of ${path} takes the place that was kept for it`, { tag: "@edge" }, async ({ page }) => {
    const letIn = await delayResponses(page, /(contact|affiliate)-form[^/]*\.js/);
    await watchLayout(page);
    await page.goto(path);
    await untilHydrated(page);
    await settleFonts(page);
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await takeShifts(page);
    letIn();
    await expect(page.getByRole("textbox", { name: "Name" })).toBeVisible();
    const { shift, jumps } = await takeShifts(page);
    expect(shift <= 0.001 ? [] : jumps).toEqual([]);
  });
}
