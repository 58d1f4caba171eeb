import type { Page } from "@playwright/test";
import { openDesk, ownersRequests } from "./desk.ts";
import { photo, placedPhoto } from "./entry.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { addressOf } from "./shops.ts";

// Where nobody else enters anything meanwhile.
test.use({ baseURL: addressOf("desk") });

interface Sender {
  readonly token: string;
}

/** Entries of a member, whose files are prepared, by their titles. */
async function enter(page: Page, { token }: Sender, titles: readonly string[], picture = photo("a.png")) {
  const fields = {
    first_name: "Wanda",
    last_name: "Walker",
    social_platform_url: "https://walks.example/wanda",
    user_name: "wanda-walks",
    location: "Harrowdale",
    details: "We had walked since four.",
    terms: "on",
    category: "adventure",
  };
  const file = await picture;
  for (const title of titles) {
    const answer = await page.request.post("/api/attend/contest", {
      headers: { authorization: `Bearer ${token}` },
      multipart: { ...fields, title, files: file },
    });
    expect(answer.status()).toBe(201);
  }
}

/** Waits until the pictures of so many entries, found by a part of their titles, are prepared. */
async function expectPrepared({ request }: Page, part: number, total: number): Promise<void> {
  await expect
    .poll(async () => {
      const { data } = await (await request.get(`/api/admin/submissions?search=${part}`)).json();
      return data.data.filter(({ picture_url }: { picture_url: string }) => picture_url).length;
    })
    .toBe(total);
}

/** Approves what waits from the demo, so that only a test's own entries are left to decide. */
async function emptyQueue({ request }: Page): Promise<void> {
  const { data } = await (await request.get("/api/admin/submissions?state=pending&per_page=100")).json();
  const ids = data.data.map(({ id }: { id: string }) => id);
  expect((await request.post("/api/admin/submissions/approve", { data: { ids } })).status()).toBe(200);
}

test("entries are approved and declined by keys, undone, and what visitors report is hidden", async ({
  page,
  customer,
}) => {
  test.slow();
  const stamp = Date.now();
  const [first, second, third] = [`Dawn ${stamp}`, `Noon ${stamp}`, `Dusk ${stamp}`];
  await ownersRequests(page);
  await emptyQueue(page);
  await enter(page, customer, [first, second, third]);
  await expectPrepared(page, stamp, 3);
  await openDesk(page, "/moderate");
  const heading = (title: string) => page.getByRole("heading", { name: title });
  await expect(heading(first)).toBeVisible();
  await expectAccessible(page, "an entry to decide");
  await page.keyboard.press("z");
  await expect(page.getByRole("dialog", { name: `${first}, 1 of 1` })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.keyboard.press("a");
  await expect(page.getByText(`“${first}” is in the gallery`)).toBeVisible();
  await expect(heading(second)).toBeVisible();
  await page.keyboard.press("u");
  await expect(heading(first)).toBeVisible();
  await page.keyboard.press("a");
  await expect(heading(third)).toBeVisible();
  await page.keyboard.press("d");
  const why = page.getByRole("dialog", { name: `Why is “${third}” declined?` });
  await expect(why.getByRole("button", { name: /Somebody was not asked/ })).toBeFocused();
  await expectAccessible(page, "the reasons for declining");
  await page.keyboard.press("2");
  await expect(page.getByText(`“${third}” is declined`)).toBeVisible();
  const own = await page.request.get("/api/contest/entries", {
    headers: { authorization: `Bearer ${customer.token}` },
  });
  const states = (await own.json()).data.map(({ state, decline_reason }: Record<string, string>) => [
    state,
    decline_reason,
  ]);
  expect(states).toEqual([
    ["declined", expect.stringContaining("your own work")],
    ["pending", null],
    ["approved", null],
  ]);

  const { data } = await (await page.request.get("/api/gallery-image/all")).json();
  const item = data.find(({ title }: { title: string }) => title === first);
  expect(data.map(({ title }: { title: string }) => title)).not.toContain(third);
  await page.goto(`/photo-gallery/${item.id}`);
  await page.getByRole("button", { name: "Report this picture" }).click();
  const report = page.getByRole("dialog", { name: "Report this picture" });
  await report.getByLabel("What is wrong with this picture?").selectOption("person");
  await report.getByLabel("In a few words").fill("It shows my sister.");
  await expectAccessible(page, "a report");
  await report.getByRole("button", { name: "Send the report" }).click();
  await expect(page.getByRole("button", { name: "You have reported it" })).toBeVisible();

  await page.goto("/dashboard/reported-pictures");
  const reported = page.getByRole("article", { name: first });
  await expect(reported.getByText("It shows my sister.")).toBeVisible();
  await expectAccessible(page, "reported pictures");
  await reported.getByRole("button", { name: "Hide at once" }).click();
  await expect(reported).toHaveCount(0);
  expect((await page.request.get(`/api/gallery-image/single/${item.id}`)).status()).toBe(404);
});

test("a moderator sees where an entry was made, what looks like it and who sent it, and declines it in words of their own", {
  tag: "@edge",
}, async ({ page, customer }) => {
  test.slow();
  const stamp = Date.now();
  const [first, second] = [`Fell ${stamp}`, `Ridge ${stamp}`];
  await ownersRequests(page);
  await emptyQueue(page);
  await enter(page, customer, [first, second], placedPhoto("a.jpg"));
  await expectPrepared(page, stamp, 2);
  await openDesk(page, "/moderate");
  await expect(page.getByRole("heading", { name: first })).toBeVisible();
  await expect(page.getByText("United Kingdom, 54.45417, -3.21139")).toBeVisible();
  const map = page.locator("iframe[title='Where it was made, by the camera']");
  await map.scrollIntoViewIfNeeded();
  await expect(map.contentFrame().getByRole("tooltip", { name: "54.45, -3.21" })).toBeVisible();
  await expect(page.getByRole("link", { name: "See each path on OpenStreetMap" })).toHaveAttribute(
    "href",
    /mlat=54\.454\d+&mlon=-3\.211/,
  );
  // Both pictures beside each other, and not only their frames.
  for (const name of ["This entry", `${second} by wanda-walks`]) {
    const picture = page.getByRole("img", { name });
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty("complete", true);
    expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
  await expect(page.getByText("Sent under the same user name")).toBeVisible();
  await expect(page.getByText("2 entries: 0 in the gallery, 0 declined, 2 waiting.")).toBeVisible();
  await expectAccessible(page, "an entry with its place and its look-alike");

  // What is typed goes neither by Escape nor by a click beside it; without words both close.
  const why = page.getByRole("dialog", { name: `Why is “${first}” declined?` });
  const reason = `The same picture is on its way as Ridge ${stamp}.`;
  await page.keyboard.press("d");
  await expect(why.getByRole("button", { name: /Somebody was not asked/ })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(why).toHaveCount(0);
  await page.keyboard.press("d");
  await expect(why.getByRole("button", { name: /Somebody was not asked/ })).toBeFocused();
  await page.keyboard.press("o");
  await page.keyboard.type(reason);
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await expect(why.getByLabel("In your own words (O)")).toHaveValue(reason);
  await why.getByRole("button", { name: "Decline with these words" }).click();
  await expect(page.getByText(`“${first}” is declined`)).toBeVisible();

  // The next one is judged with that before one's eyes.
  await expect(page.getByRole("heading", { name: second })).toBeVisible();
  await expect(page.getByRole("img", { name: `${first} by wanda-walks` })).toBeVisible();
  await expect(page.getByText("2 entries: 0 in the gallery, 1 declined, 1 waiting.")).toBeVisible();
  await expect(page.getByText(reason)).toBeVisible();
});
