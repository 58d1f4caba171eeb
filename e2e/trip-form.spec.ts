import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";

const dayNames = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });

/** The calendar field of that name, alive: it has today's date by then. */
async function dateField(page: Page, label: "Start Date" | "End Date"): Promise<Locator> {
  const field = page.getByRole("button", { name: label });
  await expect(field).toHaveText(dayNames.format(new Date()));
  return field;
}

test("the form has today in both its fields, and one person", async ({ page }) => {
  await page.goto("/plan-your-trip");
  await dateField(page, "Start Date");
  await dateField(page, "End Date");
  await expect(page.getByLabel("Person Number")).toHaveAttribute("type", "number");
  await expect(page.getByLabel("Person Number")).toHaveValue("1");
  await expect(page.getByRole("button", { name: "Show Trip" })).toBeVisible();
});

test("a calendar opens on a press, one at a time, and closes with a date, on Escape and on a press elsewhere", async ({
  page,
}) => {
  await page.goto("/plan-your-trip");
  const start = await dateField(page, "Start Date");
  const end = await dateField(page, "End Date");
  const starts = page.getByRole("dialog", { name: "Start Date" });
  const ends = page.getByRole("dialog", { name: "End Date" });

  await start.click();
  await expect(starts.getByRole("grid")).toBeVisible();
  await expectAccessible(page, "the trip planner with a calendar open");
  await page.keyboard.press("Escape");
  await expect(starts).toBeHidden();
  await expect(start).toBeFocused();

  await start.click();
  await expect(starts.getByRole("grid")).toBeVisible();
  // The one that is open may lie over the other's button; a press on it is a press on that button all the same.
  await end.dispatchEvent("click");
  await expect(ends.getByRole("grid")).toBeVisible();
  await expect(starts).toBeHidden();

  await ends.getByRole("button", { name: "Go to the Next Month" }).click();
  await ends.getByRole("gridcell", { name: /\b15/ }).getByRole("button").click();
  await expect(ends).toBeHidden();
  await expect(end).toBeFocused();
  await expect(end).toHaveText(/^15 /);
  await expect(start).toHaveText(dayNames.format(new Date()));

  await start.click();
  await expect(starts.getByRole("grid")).toBeVisible();
  await page.mouse.click(2, 2);
  await expect(starts).toBeHidden();
});

test("a date is chosen with the keyboard alone", async ({ page }) => {
  await page.goto("/plan-your-trip");
  const start = await dateField(page, "Start Date");
  await start.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Today,/ })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(start).toBeFocused();
  const inAWeek = new Date();
  inAWeek.setDate(inAWeek.getDate() + 7);
  await expect(start).toHaveText(dayNames.format(inAWeek));
});

test("a calendar that does not come says so, and leaves what is in the form", async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/);
  await page.route(/\/calendar-(?!days)/, (route) => route.abort());
  await page.goto("/plan-your-trip");
  await page.getByLabel("Person Number").fill("3");
  await (await dateField(page, "Start Date")).click();
  const calendar = page.getByRole("dialog", { name: "Start Date" });
  await expect(calendar.getByText("Part of this page did not arrive")).toBeVisible();
  await expect(calendar.getByRole("link", { name: "Try again" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Person Number")).toHaveValue("3");
});

for (const timezoneId of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test("today is the visitor's own, and the day that is pressed is the day that is shown", async ({ page }) => {
      const own = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: timezoneId });
      await page.goto("/plan-your-trip");
      const start = page.getByRole("button", { name: "Start Date" });
      await expect(start).toHaveText(own.format(new Date()));
      await start.click();
      await expect(page.getByRole("button", { name: /^Today,.*selected$/ })).toBeFocused();
      await page.getByRole("gridcell", { name: /\b15/ }).getByRole("button").click();
      await expect(start).toHaveText(/^15 /);
    });
  });
}

test("Show Trip logs the dates and the number, and makes no call", async ({ page }) => {
  // The page's own question, a second after it opened, is no part of the trip.
  const campaign = page.waitForResponse("**/api/coupon");
  await page.goto("/plan-your-trip");
  await dateField(page, "Start Date");
  await campaign;
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "fetch") calls.push(request.url());
  });
  const day = await page.evaluate(() => {
    const now = new Date();
    return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())).toISOString().slice(0, 10);
  });
  await page.getByLabel("Person Number").fill("3");
  const logged = page.waitForEvent("console", (message) => message.type() === "info");
  await page.getByRole("button", { name: "Show Trip" }).click();
  expect(await (await logged).args()[0]?.jsonValue()).toEqual({ startDate: day, endDate: day, person: 3 });
  expect(calls).toEqual([]);
  await expect(page).toHaveURL(/\/plan-your-trip$/);
});

test("Show Trip answers: with the trip, or with what is wrong about its days and its number", async ({ page }) => {
  await page.goto("/plan-your-trip");
  const start = await dateField(page, "Start Date");
  const show = page.getByRole("button", { name: "Show Trip" });
  const answer = page.getByRole("form", { name: "Plan your trip" }).getByRole("status");
  await show.click();
  await expect(answer).toContainText(dayNames.format(new Date()));
  await expect(answer).toContainText("1 person");

  await start.click();
  await page.getByRole("button", { name: "Go to the Next Month" }).click();
  await page.getByRole("gridcell", { name: /\b15/ }).getByRole("button").click();
  await page.getByLabel("Person Number").fill("0");
  await show.click();
  const end = page.getByRole("button", { name: "End Date" });
  await expect(end).toHaveAccessibleDescription("The trip ends before it starts");
  await expect(page.getByLabel("Person Number")).toHaveAccessibleDescription("At least one person has to go");
  await expect(end).toBeFocused();
  await expect(answer).toBeEmpty();
  await page.getByLabel("Person Number").fill("2");
  await end.click();
  await page.getByRole("dialog", { name: "End Date" }).getByRole("button", { name: "Go to the Next Month" }).click();
  await page
    .getByRole("dialog", { name: "End Date" })
    .getByRole("gridcell", { name: /\b17/ })
    .getByRole("button")
    .click();
  await show.click();
  await expect(answer).toHaveText(/^15 \w+ \d+ to 17 \w+ \d+, 2 people/);
});

test("the map's libraries come with the map, and the calendar's when one is opened", async ({ page }) => {
  const isLate = (url: string) => /\/(world-map|calendar(?!-days))-/.test(url);
  const scripts: string[] = [];
  page.on("response", (response) => {
    if (response.frame() === page.mainFrame() && /\.js$/.test(response.url())) scripts.push(response.url());
  });
  const lastRequest = page.waitForResponse("**/api/coupon");
  await page.goto("/plan-your-trip");
  const start = await dateField(page, "Start Date");
  await lastRequest;
  expect(scripts.filter(isLate)).toEqual([]);
  await start.click();
  await expect(page.getByRole("grid")).toBeVisible();
  expect(scripts.filter(isLate)).toHaveLength(1);
});
