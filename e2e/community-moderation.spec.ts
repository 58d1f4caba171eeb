import { openDashboard } from "./dashboard.ts";
import { confirmAddress, expect, expectAccessible, test } from "./fixtures.ts";
import { untilHydrated } from "./hydration.ts";
import { tabTo } from "./keyboard.ts";
import { send } from "./shop.ts";

test("a visitor reports a card, staff hide it, its member reads why and changes it, and staff show it again", {
  tag: "@edge",
}, async ({ page, browser, customer, mailbox, expectedErrors }) => {
  test.slow();
  // The page of a card that is hidden.
  expectedErrors.push(/404/);
  await confirmAddress(page, customer.email);
  const name = `sells-${crypto.randomUUID().slice(0, 8)}`;
  const card = { name, bio: "I sell boots.", home_place: "Oban", links: [], interests: ["mountains"], consent: true };
  const joined = await page.request.put("/api/community/membership", {
    headers: { authorization: `Bearer ${customer.token}` },
    data: card,
  });
  expect(joined.status()).toBe(200);

  // On a phone, by its keyboard.
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await phone.addInitScript(() => localStorage.setItem("dismissed-campaign", "1"));
  const visitor = await phone.newPage();
  const pageOfCard = await visitor.goto(`/members/${name}`);
  expect(pageOfCard?.status()).toBe(200);
  await untilHydrated(visitor);
  await tabTo(visitor, visitor.getByRole("button", { name: "Report this card" }));
  await visitor.keyboard.press("Enter");
  const report = visitor.getByRole("dialog", { name: "Report this card" });
  await tabTo(visitor, report.getByRole("button", { name: "Send the report" }));
  await visitor.keyboard.press("Enter");
  await expect(report.getByText("Choose what is wrong")).toBeVisible();
  await expect(report.getByLabel("What is wrong with this card?")).toBeFocused();
  await expectAccessible(visitor, "a report of a card with its fault");
  await visitor.keyboard.type("It only");
  await tabTo(visitor, report.getByLabel("In a few words"));
  await visitor.keyboard.type("Nothing but boots.");
  await tabTo(visitor, report.getByRole("button", { name: "Send the report" }));
  await visitor.keyboard.press("Enter");
  await expect(visitor.getByText("Thank you. One of us looks at this card soon.")).toBeVisible();
  await expect(visitor.getByRole("button", { name: "You have reported it" })).toBeFocused();

  await openDashboard(page);
  const needs = page.getByRole("region", { name: /cards? reported by visitors/ });
  await needs.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText("Nothing but boots.")).toBeVisible();
  await expectAccessible(page, "a member's card in the dashboard");
  await page.getByRole("button", { name: "Hide", exact: true }).click();
  const hide = page.getByRole("dialog", { name: `Hide the card of ${name}?` });
  await hide.getByRole("combobox", { name: "Reason" }).click();
  await page.getByRole("option", { name: "Advertises" }).click();
  const words = hide.getByLabel("What the member reads");
  await expect(words).toHaveValue(/^Your card advertises a product/);
  await words.press("End");
  await words.pressSequentially(" Yours sells boots.");
  await hide.getByLabel("A note for colleagues").fill("Third time.");
  await expectAccessible(page, "why a card is hidden");
  await hide.getByRole("button", { name: "Hide at once" }).click();
  await expect(page.getByText(/^Hidden from everybody by Owner/)).toBeVisible();
  expect((await visitor.goto(`/members/${name}`))?.status()).toBe(404);
  await expect(visitor.getByText(name)).toHaveCount(0);
  const { text } = await mailbox.waitFor(customer.email, "Your card in the community");
  expect(text).toContain("Yours sells boots.");
  expect(text).toContain("simply answer this mail");

  await page.goto("/join-community");
  const notice = page.getByRole("region", { name: "Your card is hidden" });
  await expect(notice.getByText("Yours sells boots.")).toBeVisible();
  await expect(page.getByRole("link", { name: "See your page" })).toHaveCount(0);
  await expectAccessible(page, "a hidden card of one's own");
  await page.getByLabel("About you").fill("I walk.");
  await send(page, "Save the card");
  await expect(notice.getByText("You have changed it since.")).toBeVisible();
  expect((await visitor.goto(`/members/${name}`))?.status()).toBe(404);

  await openDashboard(page, "/community-cards");
  await page.getByPlaceholder("Name, words, place or link").fill(name);
  // Whoever opens a record sooner is brought back to the list by its search.
  await page.waitForURL(new RegExp(name));
  const row = page.getByRole("row", { name: new RegExp(name) });
  await expect(row.getByText("Changed since")).toBeVisible();
  await expectAccessible(page, "the list of cards");
  await row.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("I walk.", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Show it again" }).click();
  await expect(page.getByText("Everybody can see it again")).toBeVisible();
  await expect(page.getByRole("button", { name: "Hide", exact: true })).toBeVisible();
  expect((await visitor.goto(`/members/${name}`))?.status()).toBe(200);
  await expect(visitor.getByText("I walk.")).toBeVisible();
  await page.goto("/join-community");
  await expect(page.getByRole("link", { name: "See your page" })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await phone.close();
});

test("what somebody else has done with a card meanwhile is told in words, and the screen shows it", {
  tag: "@edge",
}, async ({ page, customer, expectedErrors }) => {
  expectedErrors.push(/409/);
  const name = `both-${crypto.randomUUID().slice(0, 8)}`;
  const card = { name, bio: "", home_place: "", links: [], interests: [], consent: true };
  const headers = { authorization: `Bearer ${customer.token}` };
  await page.request.put("/api/community/membership", { headers, data: card });
  await page.setViewportSize({ width: 390, height: 844 });
  await openDashboard(page, `/community-cards?filter=${encodeURIComponent(JSON.stringify({ search: name }))}`);
  await page.getByText(name, { exact: true }).click();
  await page.getByRole("button", { name: "Hide", exact: true }).click();
  const hide = page.getByRole("dialog");
  await hide.getByLabel("What the member reads").fill("It says nothing.");
  const [{ id }] = (await (await page.request.get(`/api/admin/community-cards?search=${name}`)).json()).data.data;
  const other = { reason: "A colleague was quicker." };
  expect((await page.request.post(`/api/admin/community-cards/${id}/hide`, { data: other })).status()).toBe(200);
  await hide.getByRole("button", { name: "Hide at once" }).click();
  await expect(page.getByText("Somebody has hidden this card already. Load it again to see why.")).toBeVisible();
  await hide.getByRole("button", { name: "Cancel" }).click();
  await page.reload();
  await expect(page.getByText("A colleague was quicker.")).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBe(0);
});
