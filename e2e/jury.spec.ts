import { judgingMessages } from "@cairn/contract/contest/judging/messages.ts";
import type { Page } from "@playwright/test";
import { installClock } from "./clock.ts";
import { expect, expectAccessible, ownerPassword, test } from "./fixtures.ts";
import { makeContest } from "./own-contest.ts";
import { type OwnShop, startOwnShop } from "./own-shop.ts";
import { onScreen } from "./shop.ts";

let shop: OwnShop;
test.beforeAll(async () => {
  shop = await startOwnShop("jury");
});
test.afterAll(() => shop.stop());

const pictures = ["alpine-sunrise", "lake-dawn", "prayer-flags"] as const;
const hasNoSidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** Leaves the jury's screen for another site and for another page of ours, is asked each time, and stays. */
async function expectQuestions(page: Page): Promise<void> {
  const ways = {
    beforeunload: () => page.close({ runBeforeUnload: true }),
    confirm: () => page.evaluate(() => history.back()),
  };
  for (const [kind, leave] of Object.entries(ways)) {
    const asked = page.waitForEvent("dialog");
    await leave();
    const question = await asked;
    expect(question.type()).toBe(kind);
    await question.dismiss();
  }
  await expect(page).toHaveURL(/\/jury$/);
  await onScreen(page, "Jury");
}

/** Somebody on two juries looks at the other one's entries, and finds what was half given here as it was left. */
async function expectDraftsOfBoth(page: Page): Promise<void> {
  await page.route("**/api/contest/jury", async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    const other = data.map((task: { entries: { reference: string }[] }) => ({
      ...{ ...task, edition: "Low Valleys" },
      entries: task.entries.map((entry) => ({ ...entry, reference: `${entry.reference}-low`, score: null })),
    }));
    await route.fulfill({ response, json: { ...rest, data: [...data, ...other] } });
  });
  await page.goto("/jury");
  await onScreen(page, "Jury");
  const edition = (name: string) => page.getByRole("button", { name, exact: true });
  const half = page.getByRole("button", { name: "Story 8", exact: true });
  await edition("Low Valleys").click();
  await half.click();
  await edition("High Places").click();
  await expect(page.getByText("3 of 3 scored")).toBeVisible();
  await edition("Low Valleys").click();
  await expect(half).toHaveAttribute("aria-pressed", "true");
  await page.close();
}

/** Scrolled to the end, the points beside the picture do not lie under the buttons below. */
async function expectApartOnDesktop(juror: Page): Promise<void> {
  await juror.setViewportSize({ width: 1440, height: 900 });
  await juror.getByRole("button", { name: "Next without a score" }).scrollIntoViewIfNeeded();
  await juror.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const points = await juror.getByText("With keys").boundingBox();
  const buttons = await juror.getByRole("button", { name: "Next without a score" }).boundingBox();
  expect((points?.y ?? 0) + (points?.height ?? 0)).toBeLessThanOrEqual(buttons?.y ?? 0);
  await juror.setViewportSize({ width: 390, height: 844 });
}

test("a juror scores by keys on a phone's width, and the chair reminds, closes, excludes, publishes and takes back", {
  tag: "@edge",
}, async ({ browser, expectedErrors }) => {
  test.slow();
  // An empty shop's missing pictures, and what a session is asked before there is one.
  expectedErrors.push(/40[134]/);
  const contest = await makeContest(shop.url, { ownerPassword, pictures, jurors: 2 });
  const { slug, owner } = contest;

  // The chair opens the round, after reading what it will do.
  const office = await browser.newContext({ baseURL: shop.url, viewport: { width: 1440, height: 900 } });
  const dashboard = await office.newPage();
  const dialog = dashboard.getByRole("dialog");
  await dashboard.request.post("/api/admin/login", { data: { email: "owner@cairn.example", password: ownerPassword } });
  await dashboard.goto("/dashboard/judging");
  await dashboard.getByText("High Places").click();
  await dashboard.getByRole("button", { name: "Open round 1" }).click();
  await expect(dialog).toContainText("2 jurors see 3 entries without names");
  await dialog.getByRole("button", { name: "Open it" }).click();
  await expect(dashboard.getByText("0 of 3 entries with 2 scores or more")).toBeVisible();

  // What is excluded by mistake is shown while the round runs, too, and ranked again before it lacks scores.
  await dashboard.getByRole("button", { name: "Exclude" }).first().click();
  await dialog.getByLabel("Why? The entrant is mailed this").fill("It was sent twice.");
  await dialog.getByRole("button", { name: "Take it out" }).click();
  await expect(dashboard.getByText("0 of 2 entries with 2 scores or more")).toBeVisible();
  await dashboard.getByRole("button", { name: "Rank it again" }).click();
  await expect(dashboard.getByText("It is ranked again, and its entrant is told")).toBeVisible();
  await expect(dashboard.getByText("0 of 3 entries with 2 scores or more")).toBeVisible();

  // A juror on a phone, by keys alone.
  const pocket = await browser.newContext({ baseURL: shop.url, viewport: { width: 390, height: 844 } });
  const juror = await pocket.newPage();
  await juror.goto("/healthz");
  await juror.evaluate((token) => localStorage.setItem("authToken", token), contest.jury[0]?.token ?? "");
  await juror.goto("/account");
  await juror.getByRole("link", { name: "Score entries" }).click();
  await onScreen(juror, "Jury");
  await expect(juror.getByText("0 of 3 scored")).toBeVisible();
  await expect(juror.getByText(/wanda/i)).toBeHidden();
  const key = (name: string) => juror.getByRole("button", { name, exact: true });
  for (let entry = 1; entry <= 3; entry++) {
    await juror.keyboard.press("9");
    await juror.keyboard.press("0");
    await expect(key("Craft 10")).toHaveAttribute("aria-pressed", "true");
    await expect(juror.getByText("Counts once all three have points")).toBeVisible();
    if (entry === 1) await expectQuestions(juror);
    await juror.keyboard.press("5");
    await expect(juror.getByText(`${entry} of 3 scored`)).toBeVisible();
    if (entry === 2) {
      await juror.setViewportSize({ width: 360, height: 800 });
      expect(await hasNoSidewaysScroll(juror)).toBe(true);
      await juror.setViewportSize({ width: 390, height: 844 });
      await expectAccessible(juror, "the jury's screen");
    }
    if (entry < 3) await juror.keyboard.press("ArrowRight");
    await expect(juror.getByText(`Entry ${Math.min(entry + 1, 3)} of 3`)).toBeVisible();
  }
  await expect(juror.getByText("You have scored every entry.")).toBeVisible();
  // Minds change while the round runs.
  await juror.keyboard.press("ArrowUp");
  await juror.keyboard.press("7");
  await expect(juror.getByText("Saved", { exact: true })).toBeVisible();
  await expectApartOnDesktop(juror);
  await juror.reload();
  await juror.getByRole("button", { name: /^3, .*scored$/ }).click();
  await expect(key("Craft 7")).toHaveAttribute("aria-pressed", "true");

  await expectDraftsOfBoth(await pocket.newPage());

  // A score that does not arrive leaves its entry open, also where the juror has gone on.
  expectedErrors.push(/ERR_FAILED/);
  await juror.route("**/api/contest/jury/*/score", (route) => route.abort());
  await juror.keyboard.press("4");
  await juror.keyboard.press("ArrowLeft");
  await expect(juror.getByText("2 of 3 scored")).toBeVisible();
  await expect(juror.getByText("You have scored every entry.")).toBeHidden();
  await juror.unroute("**/api/contest/jury/*/score");
  await juror.keyboard.press("ArrowRight");
  await juror.getByRole("alert").getByRole("button").click();
  await expect(juror.getByText("3 of 3 scored")).toBeVisible();

  // Where the round was closed meanwhile, no second try is offered that could not help.
  expectedErrors.push(/409/);
  const over = { success: false, code: "round_over", message: judgingMessages.roundOver };
  await juror.route("**/api/contest/jury/*/score", (route) => route.fulfill({ status: 409, json: over }), { times: 1 });
  await juror.keyboard.press("5");
  await expect(juror.getByRole("alert")).toContainText(judgingMessages.roundOver);
  await juror.getByRole("button", { name: "Load again" }).click();
  await expect(juror.getByRole("alert")).toHaveCount(0);
  await expect(juror.getByText("3 of 3 scored")).toBeVisible();

  // Who is no juror is told kindly.
  await juror.evaluate((token) => localStorage.setItem("authToken", token), contest.entrants[0]?.token ?? "");
  await juror.goto("/jury");
  await onScreen(juror, "There is nothing for you to score now");
  await expectAccessible(juror, "the jury's screen for others");
  await pocket.close();

  // The chair reminds the other one, who then scores.
  await dashboard.reload();
  await dashboard.getByRole("button", { name: "Close round 1" }).click();
  await expect(dialog.getByText("3 entries have fewer than 2 scores.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Close and seal it" })).toBeDisabled();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await dashboard.getByRole("button", { name: "Remind", exact: true }).click();
  await expect(dashboard.getByText("1 juror is reminded")).toBeVisible();
  for (const [entry, points] of [2, 6, 10].entries()) await contest.score(1, entry, points);
  await installClock(dashboard);
  await dashboard.reload();
  await expect(dashboard.getByText("8 scores are as they were given.")).toBeVisible();
  // A changed score is another link of the chain, which the page shows by itself half a minute later.
  await contest.score(1, 1, 7);
  await dashboard.clock.fastForward(30_000);
  await expect(dashboard.getByText("9 scores are as they were given.")).toBeVisible();
  const seal = dashboard.waitForEvent("download");
  await dashboard.getByRole("button", { name: "Download the seal" }).click();
  expect((await seal).suggestedFilename()).toBe("seal-high-places.json");
  await expectAccessible(dashboard, "the judging");
  await dashboard.getByRole("button", { name: "Close round 1" }).click();
  await dialog.getByRole("button", { name: "Close and seal it" }).click();

  // Who wins what is seen before, an entry is excluded, and the next one moves up.
  const winners = dashboard.getByRole("heading", { name: "Winners" }).locator("xpath=ancestor::section");
  const places = () => winners.getByRole("listitem").allInnerTexts();
  await expect(winners.getByRole("listitem")).toHaveCount(2);
  expect((await places())[0]).toContain("First place, Adventure: prayer flags");
  await dashboard.getByRole("button", { name: "Exclude" }).first().click();
  await dialog.getByLabel("Why? The entrant is mailed this").fill("It was put together from two pictures.");
  await dialog.getByRole("button", { name: "Take it out" }).click();
  await expect(winners.getByRole("listitem").first()).toContainText("First place, Adventure: lake dawn");
  // As if of the two winners one had not confirmed their e-mail.
  await dashboard.route("**/publication/mails", async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    const mails = data.map((mail: { kind: string }) => (mail.kind === "contest-won" ? { ...mail, count: 0 } : mail));
    await route.fulfill({ response: answer, json: { ...rest, data: mails } });
  });
  await dashboard.getByRole("button", { name: "Publish the winners" }).click();
  await expect(dialog).toContainText("lake dawn, Wanda Walker, a coupon of 50 %");
  await expect(dialog).toContainText("alpine sunrise, Wanda Walker, A print of the picture");
  await expect(dialog).toContainText("Mails go to 1 winner and 0 other entrants.");
  await expect(dialog.getByRole("button", { name: /Your entry has won in High Places/ })).toHaveCount(2);
  const opened = office.waitForEvent("page");
  await dialog.getByRole("button", { name: "See the page as it will be" }).click();
  const preview = await opened;
  await onScreen(preview, "The winners of High Places");
  await expect(preview.getByText("This is a preview.")).toBeVisible();
  await preview.close();
  await dialog.getByRole("button", { name: "Publish them" }).click();
  await expect(winners.getByText("not used yet").first()).toBeVisible();

  // A place is taken back, and those behind it move up.
  const visitor = await office.newPage();
  const problems: Error[] = [];
  visitor.on("pageerror", (problem) => problems.push(problem));
  await visitor.goto(`/contest/winners/${slug}`);
  await expect(visitor.getByRole("article").first()).toContainText("lake dawn");
  await expect(visitor.getByRole("article").nth(1)).toContainText("Prize: A print of the picture");
  // The rules that its entrants agreed to, beside its winners.
  const rules = visitor.getByRole("dialog", { name: "The rules of High Places" });
  await visitor.getByRole("button", { name: "The rules of High Places" }).click();
  await expect(rules.getByRole("listitem")).toHaveText("One each");
  await expectAccessible(visitor, "the winners with rules of their own");
  await visitor.keyboard.press("Escape");
  await expect(rules).toBeHidden();
  await winners.getByRole("button", { name: "Take back" }).first().click();
  await dialog.getByLabel("Why? The entrant is mailed this").fill("It had won elsewhere.");
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Take it back" }).click();
  await expect(dashboard.getByText("Done: its coupon is no longer valid. Moved up: alpine sunrise.")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole("article")).toHaveCount(1);
  await expect(visitor.getByRole("article")).toContainText("alpine sunrise");
  const prizes = await owner.get("/api/contest/prizes", {
    headers: { authorization: `Bearer ${contest.entrants[0]?.token}` },
  });
  expect((await prizes.json()).data).toMatchObject([{ rank: 1, prize: { percent: 50 }, coupon: { is_used: false } }]);
  expect(problems).toEqual([]);
  await office.close();
  await owner.dispose();
});
