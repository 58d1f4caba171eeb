import { openDashboard, ownersRequests } from "./dashboard.ts";
import { placedPhoto } from "./entry.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { emptyQueue, enter, expectPrepared } from "./moderated-entries.ts";
import { startOwnShop } from "./own-shop.ts";

// A shop of its own, since another test closes the edition of the one in which staff work otherwise.
test.use({
  baseURL: async ({ browserName: _ }, use) => {
    const shop = await startOwnShop("moderation", { hasDemo: true });
    await use(shop.url);
    await shop.stop();
  },
});

test("a moderator sees where an entry was made, what looks like it and who sent it, and declines it in words of their own", async ({
  page,
  customer,
}) => {
  test.slow();
  const stamp = Date.now();
  const [first, second] = [`Fell ${stamp}`, `Ridge ${stamp}`];
  await ownersRequests(page);
  await emptyQueue(page);
  await enter(page, customer, [first, second], placedPhoto("a.jpg"));
  await expectPrepared(page, stamp, 2);
  await openDashboard(page, "/moderate");
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
