import type { Page } from "@playwright/test";
import { openDashboard, ownersRequests } from "./dashboard.ts";
import { photo } from "./entry.ts";
import { confirmAddress, expect, expectAccessible, test } from "./fixtures.ts";
import { onScreen } from "./shop.ts";

const hasNoSidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** Enters two pictures for a member, and has them published in the gallery. */
async function publishPictures(page: Page, token: string, titles: readonly string[]): Promise<void> {
  const { buffer, ...file } = await photo("a.png");
  await ownersRequests(page);
  for (const title of titles) {
    const multipart = {
      first_name: "Wanda",
      last_name: "Walker",
      social_platform_url: "https://walks.example/wanda",
      user_name: "wanda-walks",
      location: "Harrowdale",
      details: "We had walked since four.",
      terms: "on",
      category: "adventure",
      title,
      files: { ...file, buffer },
    };
    const headers = { authorization: `Bearer ${token}` };
    const entered = await page.request.post("/api/attend/contest", { headers, multipart });
    const { reference } = (await entered.json()).data;
    await expect
      .poll(async () => (await page.request.post(`/api/admin/submissions/${reference}/approve`)).status())
      .toBe(200);
  }
}

test("the gallery is arranged, an entrant is asked about adverts, says yes, and takes it back", {
  tag: "@edge",
}, async ({ page, customer, mailbox }) => {
  test.slow();
  await confirmAddress(page, customer.email);
  const stamp = Date.now();
  const [first, second] = [`Ridge ${stamp}`, `Tarn ${stamp}`];
  await publishPictures(page, customer.token, [first, second]);
  await openDashboard(page, "/gallery");
  await page.getByPlaceholder("Title, name or place").fill(String(stamp));
  const card = (title: string) => page.getByRole("article", { name: title });
  await expect(page.getByRole("list", { name: "Pictures of the gallery" }).getByRole("article")).toHaveCount(2);

  // Editor's choice, and two at the front, whose order the keyboard changes.
  await card(first)
    .getByRole("button", { name: /^Make it editor's choice/ })
    .click();
  await expect(card(first).getByRole("button", { name: /^No editor's choice/ })).toBeVisible();
  const front = page.getByRole("list", { name: "Pictures at the front" });
  for (const [index, title] of [first, second].entries()) {
    await card(title)
      .getByRole("button", { name: /^Put it to the front/ })
      .click();
    await expect(front.getByRole("listitem")).toHaveCount(index + 1);
    await expect(card(title).getByRole("button", { name: /^Take it from the front/ })).toBeEnabled();
  }
  await expectAccessible(page, "the gallery for staff");
  await front.getByRole("button", { name: `Move ${second}` }).focus();
  await page.keyboard.press("Space");
  await expect(front.getByRole("button", { name: `Move ${second}` })).toHaveAttribute("aria-pressed", "true");
  // Keys are heard once all places are measured, and the place below is told.
  await expect(async () => {
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByText(`“${second}” is at place 1`)).toBeAttached({ timeout: 500 });
  }).toPass();
  await page.keyboard.press("Space");
  await expect(front.getByRole("listitem").first()).toContainText(second);
  const visitor = await page.context().newPage();
  await expect(async () => {
    await visitor.goto("/photo-gallery");
    const items = visitor.getByRole("list", { name: "Pictures and videos" }).locator("> li");
    await expect(items.first()).toContainText(second, { timeout: 1000 });
    await expect(items.nth(1)).toContainText("Editor's choice", { timeout: 1000 });
  }).toPass();

  // Hidden at once, and undone.
  await card(second)
    .getByRole("button", { name: /^Hide it at once/ })
    .click();
  await expect(card(second).getByText("Hidden from everybody")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(card(second).getByText("Hidden from everybody")).toHaveCount(0);
  for (const title of [first, second]) {
    await front.getByRole("button", { name: `Take ${title} from the front` }).click();
    await expect(front.getByText(title)).toHaveCount(0);
  }

  // Asked by mail, answered by link.
  await card(first)
    .getByRole("button", { name: /^Ask for adverts/ })
    .click();
  await expect(card(first).getByText(/^Asked,/)).toBeVisible();
  const { text } = await mailbox.waitFor(customer.email, "May we use your picture in adverts?");
  await visitor.setViewportSize({ width: 390, height: 844 });
  await visitor.goto(/\S+(\/rights\?key=[\w-]+)/.exec(text)?.[1] ?? "");
  await onScreen(visitor, "May we use your picture in adverts?");
  await expectAccessible(visitor, "the question about adverts");
  expect(await hasNoSidewaysScroll(visitor)).toBe(true);
  await visitor.getByRole("button", { name: "Yes, you may" }).click();
  await expect(
    visitor.getByRole("status").filter({ hasText: "You have said yes. Thank you! Answered on" }),
  ).toBeVisible();

  // Taken into the library, where what is taken back later stands as a warning.
  await page.reload();
  await card(first)
    .getByRole("button", { name: /^Take into the library/ })
    .click();
  await expect(card(first).getByText("It is in the library")).toBeVisible();
  await visitor.goto("/account");
  const adverts = visitor.getByRole("region", { name: "Your pictures in adverts" });
  await adverts.getByRole("button", { name: `Take it back: ${first}` }).click();
  await expect(adverts.getByText(/You have taken your yes back on/)).toBeVisible();
  await page.goto("/dashboard/media");
  await page.getByPlaceholder("Name or description").fill(first);
  await page.getByRole("button", { name: /Not for adverts/ }).click();
  const about = page.getByRole("dialog", { name: "About this picture or film" });
  await expect(about.getByText(/Its author has taken the leave for adverts back on/)).toBeVisible();
  await expect(about.getByLabel("Whose it is")).toHaveValue(/^© Wanda Walker, may be used in adverts since /);
  // Other tests find the library as it was.
  await page.goto("/dashboard/gallery");
  const { data } = await (await page.request.get(`/api/admin/media?search=${stamp}`)).json();
  for (const { id } of data.data) expect((await page.request.delete(`/api/admin/media/${id}`)).status()).toBe(200);
});
