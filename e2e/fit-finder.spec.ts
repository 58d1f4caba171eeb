import type { Page } from "@playwright/test";
import { expectReadAtAnyWidth } from "./any-width.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { untilHydrated } from "./hydration.ts";
import { takeShifts, watchLayout } from "./layout-shifts.ts";
import { onScreen } from "./shop.ts";

const answers = (page: Page) => page.getByRole("region", { name: "Your packs" }).getByRole("heading", { level: 3 });

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilHydrated(page);
}

test("five answers lead from the shop to a pack with its size and reasons, which cards show from then on", async ({
  page,
}) => {
  await open(page, "/shop");
  await page.getByRole("link", { name: "Find your pack" }).click();
  await onScreen(page, "Find your pack");
  const form = page.getByRole("form", { name: "Find your pack" });
  await form.getByText("Mountain huts").click();
  await form.getByLabel("I have measured it with a tape").check();
  await form.getByLabel("Length").fill("470");
  await form.getByRole("button", { name: "Show my pack" }).click();
  await expect(form.getByText("Enter a length from 35 to 65 cm")).toBeVisible();
  await expect(form.getByLabel("Length")).toBeFocused();
  await form.getByLabel("Length").fill("52");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Your packs" })).toBeFocused();
  await expect(answers(page).first()).toHaveText("Trekking 40 Backpack");
  await expect(page.getByText("Size Long")).toHaveCount(1);
  await expect(page.getByText("40 litres are right for 4 days from hut to hut in summer.")).toBeVisible();
  await expectAccessible(page, "the fit finder with its answer");

  await watchLayout(page);
  await open(page, "/shop/backpacks");
  await expect(page.getByText("Fits you: Long")).toHaveCount(2);
  await expectAccessible(page, "cards that say which size fits");
  const { shift, jumps } = await takeShifts(page);
  expect(shift <= 0.02 ? [] : jumps).toEqual([]);
  await open(page, "/products/trekking-40");
  await expect(page.getByText("Fits you: Long").first()).toBeVisible();
  await page.getByRole("button", { name: "Which size?" }).click();
  await expect(page.getByRole("dialog").getByRole("row", { name: "Long 48 to 53 cm" })).toBeVisible();
  await expectAccessible(page, "the help with sizes");
  await page.getByRole("dialog").getByRole("link", { name: "Find the pack for your trip" }).click();
  await expect(page.getByLabel("Length")).toHaveValue("52");
  await page.getByRole("button", { name: "Forget my answers" }).click();
  await expect(answers(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("fit"))).toBeNull();
});

test("where no pack fits it says so, with what is in the way, and nothing of the answers is sent", {
  tag: "@edge",
}, async ({ page }) => {
  await open(page, "/fit-finder");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(`${request.method()} ${request.url()} ${request.postData() ?? ""}`));
  await page.getByText("A tent I carry").click();
  await page.getByLabel("How many days?").fill("7");
  await page.getByLabel("I do not know").check();
  await page.getByLabel("Will it fly as cabin luggage?").selectOption("british-airways");
  await page.getByRole("button", { name: "Show my pack" }).click();
  await expect(page.getByRole("heading", { name: "No pack of ours fits all of that" })).toBeFocused();
  await expect(
    page.getByText("At 78 × 34 × 30 cm it is too large for the cabin: British Airways takes 56 × 45 × 25 cm."),
  ).toBeVisible();
  // The offer of a coupon may be asked for meanwhile, which tells nothing.
  expect(requests.filter((request) => !/\/(media|assets)\/|GET \S+\/api\/coupon /.test(request))).toEqual([]);
  await expectReadAtAnyWidth(page, "the fit finder");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a table says which size is for which back", { tag: "@edge" }, async ({ page }) => {
    await page.goto("/fit-finder");
    await expect(page.getByText(/^The finder needs JavaScript/)).toBeVisible();
    await expect(page.getByRole("row", { name: "Expedition 65 Backpack Long 48 to 54 cm" })).toBeVisible();
    await page.goto("/products/trekking-40");
    await page.getByRole("link", { name: "Which size?" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find your pack");
  });
});
