import { readFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import { openDashboard, ownersRequests } from "./dashboard.ts";
import { fillDetails, goToStory, submit } from "./entry.ts";
import { confirmAddress, expect, test } from "./fixtures.ts";
import { emptyQueue } from "./moderated-entries.ts";
import { addToCart, fillDelivery, newEmail, onScreen, password, signIn, signUp } from "./shop.ts";
import { addressOf } from "./shops.ts";

const baseURL = addressOf("dashboard");
const hourMs = 3_600_000;

interface Member {
  readonly page: Page;
  readonly email: string;
}

/** What each member enters: a photograph of the demo's landscapes under a title of its own. */
const pictures = ["alpine-sunrise", "lake-dawn", "prayer-flags"] as const;
const stamp = Date.now();
const title = `Long Light ${stamp}`;
const slug = `long-light-${stamp}`;
const titleOf = (picture: string) => `${picture.replaceAll("-", " ")} ${stamp}`;

/** A moment as the dashboard's fields take it, in the browser's own time. */
function momentIn(hours: number): string {
  const moment = new Date(Date.now() + hours * hourMs);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Signs up on a phone, and confirms the address by the mail that comes. */
async function joinOnPhone(browser: Browser): Promise<Member> {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, hasTouch: true });
  // Other journeys have closed the coupon's pop-up before, too.
  await context.addInitScript(() => self.origin !== "null" && localStorage.setItem("dismissed-campaign", "1"));
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const email = newEmail();
  await page.goto("/signup?next=%2Fcontest");
  await signUp(page, email);
  await signIn(page, email, password);
  await page.waitForURL("/contest");
  await confirmAddress(page, email);
  return { page, email };
}

/** The demo's own edition ends, since one at a time is open. */
async function endOpenEditions(dashboard: Page): Promise<void> {
  await ownersRequests(dashboard);
  const { data } = await (await dashboard.request.get("/api/admin/editions?state=open")).json();
  for (const { id } of data.data)
    expect((await dashboard.request.post(`/api/admin/editions/${id}/close`, { data: {} })).status()).toBe(200);
}

test("a whole edition: announced, entered by phone, moderated by keys, judged in two rounds, published, won and its coupon used", async ({
  browser,
  mailbox,
}) => {
  test.setTimeout(600_000);
  const office = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const dashboard = await office.newPage();
  dashboard.setDefaultTimeout(30_000);
  const dialog = dashboard.getByRole("dialog");
  const step = async (name: string, expected: string) => {
    await dashboard.getByRole("button", { name, exact: true }).click();
    await expect(dialog).toContainText(expected);
    await dialog.getByRole("button", { name, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    // The edition is read again, and the form begins anew with it.
    await expect(dashboard.getByRole("listitem").filter({ hasText: name }).first()).toContainText("done");
  };
  await endOpenEditions(dashboard);
  await emptyQueue(dashboard);

  // Drafted and announced.
  await openDashboard(dashboard, "/editions");
  await dashboard.getByRole("link", { name: "New edition" }).click();
  await dashboard.getByRole("textbox", { name: "Title" }).fill(title);
  await dashboard.getByLabel("Address").fill(slug);
  await dashboard.getByLabel("Open for entries from").fill(momentIn(-72));
  await dashboard.getByLabel("Until").fill(momentIn(24));
  await dashboard.getByLabel("Results on").fill(momentIn(48));
  await dashboard.getByRole("spinbutton", { name: /^First place/ }).fill("40");
  await dashboard.getByRole("button", { name: "Save" }).click();
  await dashboard.waitForURL(/\/editions\/\d+$/);
  const ofEdition = dashboard.url();
  await step("Announce", "Nobody is mailed.");
  const visitor = await office.newPage();
  await visitor.goto("/contest");
  await expect(visitor.getByText(title)).toBeVisible();

  // Three jurors join, are called by staff, and the edition opens.
  const jurors: Member[] = [];
  for (let count = 0; count < 3; count++) jurors.push(await joinOnPhone(browser));
  for (const { email } of jurors) {
    await dashboard.getByRole("button", { name: "Call a juror" }).click();
    await dialog.getByLabel("E-mail of their account").fill(email);
    await dialog.getByRole("button", { name: "Call them" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(dashboard.getByText(email)).toBeVisible();
  }
  await step("Open for entries", "Members can enter at once");
  await visitor.reload();
  await expect(visitor.getByRole("region", { name: title })).toBeVisible();

  // Three members enter from their phones.
  const members: Member[] = [];
  for (const picture of pictures) {
    const member = await joinOnPhone(browser);
    members.push(member);
    const { page, email } = member;
    const buffer = await readFile(new URL(`../server/demo/media/landscapes/${picture}.webp`, import.meta.url));
    await goToStory(page, { name: `${picture}.webp`, mimeType: "image/webp", buffer });
    await fillDetails(page);
    await page.getByLabel("Title", { exact: true }).fill(titleOf(picture));
    await page.getByLabel("Category (optional)").selectOption({ label: "Adventure" });
    await submit(page).click();
    await expect(page.getByRole("dialog", { name: /We have received your submission/ })).toBeVisible();
    await mailbox.waitFor(email, titleOf(picture));
  }

  // They are moderated by keys.
  await dashboard.goto("/dashboard/moderate");
  for (const picture of pictures) {
    const heading = dashboard.getByRole("heading", { name: titleOf(picture) });
    // the page looks again by itself while files are being prepared.
    await expect(heading).toBeVisible({ timeout: 60_000 });
    await expect(dashboard.getByRole("button", { name: "Adventure" })).toHaveAttribute("aria-pressed", "true");
    await dashboard.keyboard.press("a");
    await expect(dashboard.getByText(`“${titleOf(picture)}” is in the gallery`)).toBeVisible();
    await expect(heading).toHaveCount(0);
  }
  await visitor.goto("/photo-gallery");
  for (const picture of pictures) await expect(visitor.getByRole("link", { name: titleOf(picture) })).toBeVisible();

  // Closed; the days of the jury are over at once.
  await dashboard.goto(ofEdition);
  await step("Close for entries", "It has 3 entries.");
  await dashboard.getByLabel("Until").fill(momentIn(-24));
  await dashboard.getByLabel("Results on").fill(momentIn(0));
  await dashboard.getByRole("button", { name: "Save" }).click();
  await expect(dashboard.getByText("Saved", { exact: true })).toBeVisible();

  // Two rounds of three jurors, of whose entries two come into the second.
  const points = { "alpine-sunrise": 9, "lake-dawn": 7, "prayer-flags": 3 };
  await dashboard.goto("/dashboard/judging");
  await dashboard.getByRole("cell", { name: title }).click();
  for (const [round, entered] of [
    [1, 3],
    [2, 2],
  ] as const) {
    await dashboard.getByRole("button", { name: `Open round ${round}` }).click();
    if (round === 2) await dialog.getByLabel("The best of each category that come into it").fill("2");
    await expect(dialog).toContainText(`3 jurors see ${entered} entries without names`);
    await dialog.getByRole("button", { name: "Open it" }).click();
    await expect(dashboard.getByText(`0 of ${entered} entries with 3 scores or more`)).toBeVisible();
    for (const { page } of jurors) await scoreAll(page, round, entered, points);
    await dashboard.reload();
    await expect(dashboard.getByText(`${entered} of ${entered} entries with 3 scores or more`)).toBeVisible();
    await dashboard.getByRole("button", { name: `Close round ${round}` }).click();
    await dialog.getByRole("button", { name: "Close and seal it" }).click();
    await expect(dialog).toHaveCount(0);
  }
  await expect(dashboard.getByText("15 scores are as they were given.")).toBeVisible();

  // Published: the winners are on their page, and know by mail.
  await dashboard.getByRole("button", { name: "Publish the winners" }).click();
  await expect(dialog).toContainText(`First place, Adventure: ${titleOf("alpine-sunrise")}`);
  await dialog.getByRole("button", { name: "Publish them" }).click();
  await expect(dashboard.getByText("not used yet").first()).toBeVisible();
  await visitor.goto(`/contest/winners/${slug}`);
  await expect(visitor.getByRole("article").first()).toContainText(titleOf("alpine-sunrise"));
  const [winner, , third] = members;
  if (!winner || !third) throw new Error("three have entered");
  const mail = await mailbox.waitFor(winner.email, `Your entry has won in ${title}`);
  await mailbox.waitFor(third.email, `The winners of ${title}`);
  for (const { email } of members) await mailbox.waitFor(email, "Your entry is in the gallery");

  // The winner finds the code in the account, as in the mail, and buys with it.
  await winner.page.goto("/account");
  const prize = winner.page.getByRole("region", { name: "Your prizes" });
  const code = (await prize.locator(".select-all").innerText()).trim();
  expect(mail.text).toContain(code);
  await addToCart(winner.page, "expedition-65");
  await winner.page.goto("/checkout");
  await fillDelivery(winner.page);
  await winner.page.getByLabel("Coupon code").fill(code);
  await winner.page.getByRole("button", { name: "Apply" }).click();
  await expect(winner.page.getByRole("button", { name: `Remove coupon ${code}` })).toBeVisible();
  await expect(winner.page.getByRole("definition").getByText("£149.40")).toBeVisible();
  await winner.page.getByRole("button", { name: "Procced to pay" }).click();
  await winner.page.waitForURL(/\/sandbox\/pay\//);
  await winner.page.getByRole("button", { name: "Pay now" }).click();
  await onScreen(winner.page, "Your payment was successfull");
  await winner.page.goto("/account");
  await expect(prize.getByText("Used", { exact: false })).toBeVisible();
  await dashboard.reload();
  await expect(dashboard.getByText(`coupon ${code} used`)).toBeVisible();
});

/** A juror's round on a phone: each entry gets the same points for every criterion, by its title. */
async function scoreAll(page: Page, round: number, count: number, points: Readonly<Record<string, number>>) {
  await page.goto("/jury");
  await onScreen(page, "Jury");
  await expect(page.getByText(`${title}, Round ${round}`)).toBeVisible();
  for (let entry = 1; entry <= count; entry++) {
    await expect(page.getByText(`Entry ${entry} of ${count}`)).toBeVisible();
    const shown = await page.getByRole("article").getByRole("heading", { level: 3 }).innerText();
    const given = Object.entries(points).find(([picture]) => titleOf(picture) === shown)?.[1];
    for (const criterion of ["Story", "Craft", "Originality"])
      await page.getByRole("button", { name: `${criterion} ${given}`, exact: true }).click();
    await expect(page.getByText(`${entry} of ${count} scored`)).toBeVisible();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    if (entry < count) await page.getByRole("button", { name: "Next entry" }).click();
  }
  await expect(page.getByText("You have scored every entry.")).toBeVisible();
}
