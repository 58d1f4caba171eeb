import { expect, expectAccessible, test } from "./fixtures.ts";
import { untilHydrated } from "./hydration.ts";

test("the contest opens with its banner, its steps, its categories and its invitations", async ({ page, isMobile }) => {
  await page.goto("/contest");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Show us where you have been");
  await expect(page.getByText(/^Four rounds a year, three categories/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Enter the contest" })).toHaveAttribute("href", "/contest/photo-contest");
  await expect(page).toHaveTitle("Photo and video contest for travellers | Cairn");
  const steps = page.getByRole("region", { name: "Three Step Process" }).getByRole("listitem");
  await expect(steps.getByRole("heading")).toHaveText(["Capture Image", "Submit Photo", "Rewards"]);
  for (const [index, step] of (await steps.all()).entries()) await expect(step).toContainText(String(index + 1));
  // Their sides alternate where there is room.
  const sides = [];
  for (const [name, words] of [
    ["Best culture photo", "A market at six in the morning"],
    ["Best sunrise or sunset photo", "Red alone will not win it"],
    ["Best adventure photo", "Adventure is measured by the person who had it"],
  ] as const) {
    const category = page.getByRole("region", { name, exact: true });
    await expect(category).toContainText(words);
    const [picture, heading] = [
      await category.getByRole("img").boundingBox(),
      await category.getByRole("heading").boundingBox(),
    ];
    sides.push(picture && heading && picture.x < heading.x ? "left" : "right");
    if (isMobile) expect(picture && heading && picture.y < heading.y).toBe(true);
  }
  if (!isMobile) expect(sides).toEqual(["left", "right", "left"]);
  const join = page.getByRole("region", { name: "It is already on your phone" });
  await expect(join.getByRole("link", { name: "Join the contest" })).toHaveAttribute("href", "/contest/photo-contest");
  const invitation = page.getByRole("region", { name: "Join the community to start the conversation" });
  await expect(invitation.getByRole("link", { name: "Join Now" })).toHaveAttribute("href", "/community");
  const things = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
    JSON.parse(text),
  );
  const faq = things.find((thing) => thing["@type"] === "FAQPage");
  expect(faq.mainEntity[0].name).toBe("Who may enter?");
  expect(faq.mainEntity[0].acceptedAnswer.text).toContain("Anyone aged 18 or over");
  expect(JSON.stringify(faq)).not.toContain("<p>");
  expect(things.some((thing) => thing["@type"] === "BreadcrumbList")).toBe(true);
});

test("the edition says from which day it takes entries, and until which", { tag: "@edge" }, async ({
  page,
  customer: _,
}) => {
  await page.route("**/api/contest/edition", async (route) => {
    const { data, ...answer } = await (await route.fetch()).json();
    const dates = { opens_at: "2091-03-01T09:00:00Z", closes_at: "2091-06-30T22:59:00Z" };
    await route.fulfill({ json: { ...answer, data: { ...data, ...dates } } });
  });
  await page.goto("/contact-us");
  await untilHydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Contest & Reward" }).click();
  for (const [label, moment] of [
    ["Open for entries from", "1 March 2091"],
    ["Open for entries until", "30 June 2091"],
  ] as const)
    await expect(page.getByText(label).locator("..")).toHaveText(`${label}${moment}`);
  await expect(page.locator("time").first()).toHaveAttribute("datetime", "2091-03-01T09:00:00Z");
  await page.goto("/contest/photo-contest");
  await expect(page.getByText("Open for entries from 1 March 2091", { exact: true })).toBeVisible();
});

test("staff leave a category out and add one of the edition's own", { tag: "@edge" }, async ({ page, customer: _ }) => {
  await page.route("**/api/contest/cms", async (route) => {
    const { data, ...answer } = await (await route.fetch()).json();
    const former = { ...data.best_sunset_or_sunrise_photo, title: "" };
    const further = [{ ...data.best_culture_photo, title: "Best photo of an old boot" }];
    const changed = { ...data, best_sunset_or_sunrise_photo: former, further_categories: further };
    await route.fulfill({ json: { ...answer, data: changed } });
  });
  await page.goto("/contact-us");
  await untilHydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Contest & Reward" }).click();
  await expect(page.getByRole("heading", { level: 2, name: /^Best / })).toHaveText([
    "Best culture photo",
    "Best adventure photo",
    "Best photo of an old boot",
  ]);
});

test("of the awards' questions one is open at a time, by keyboard too, and the open one can be closed", {
  tag: "@edge",
}, async ({ page }) => {
  await page.goto("/contest");
  const questions = page.getByRole("region", { name: "Questions about the awards" });
  const [first, second] = ["Who may enter?", "What may I send?"].map((question) =>
    questions.locator("details", { hasText: question }),
  );
  await expect(questions.locator("details[open]")).toHaveCount(0);
  await first?.locator("summary").click();
  await expect(questions.getByText(/^Anyone aged 18 or over/)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(second?.locator("summary") ?? page.locator("none")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(questions.getByText(/^Photographs \(JPEG/)).toBeVisible();
  await expect(questions.locator("details[open]")).toHaveCount(1);
  await expectAccessible(page, "/contest with a question open");
  await page.keyboard.press("Enter");
  await expect(questions.locator("details[open]")).toHaveCount(0);
});
