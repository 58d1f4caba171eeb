import { expect, expectAccessible, test } from "./fixtures.ts";
import { send } from "./shop.ts";

test("the community says what it is, and Join Now leads guests over the login to their card", { tag: "@edge" }, async ({
  page,
}) => {
  await page.goto("/community");
  await expect(page.getByRole("heading", { level: 1, name: "People who would rather walk" })).toBeVisible();
  await page.getByRole("link", { name: "Join Now" }).click();
  await page.waitForURL("/login?next=%2Fjoin-community");
});

test("the newest stories of the gallery are shown to the community, each as a link to its page", {
  tag: "@edge",
}, async ({ page }) => {
  await page.goto("/community");
  const stories = page.locator("section", { has: page.getByRole("heading", { name: "From the community" }) });
  await expect(stories.getByRole("listitem")).toHaveCount(6);
  await stories.getByRole("link", { name: "First light above the meadow" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "First light above the meadow" })).toBeVisible();
});

test("a member writes a card by consent, sees it as everybody does, changes it and takes it away", async ({
  page,
  customer,
}) => {
  const name = `wanda-${customer.email.slice(7, 15)}`;
  await page.goto("/join-community");
  await expect(page.getByRole("heading", { level: 1, name: "Join the community" })).toBeVisible();
  await page.getByLabel("Public name").fill("Not a name");
  await page.getByLabel("Link 1").fill("javascript:alert(1)");
  await send(page, "Join the community");
  for (const fault of [
    "Use 3 to 30 small letters, digits and hyphens",
    "Start with https://",
    "Please agree, so that we may show your card",
  ]) {
    await expect(page.getByText(fault)).toBeVisible();
  }
  await expectAccessible(page, "the card with its faults");
  await page.getByLabel("Public name").fill(name);
  await page.getByLabel("About you").fill("I walk.\n<b>Far.</b>");
  await page.getByLabel("Link 1").fill("https://walks.example/me");
  await page.getByLabel("Mountains").check();
  await page.getByLabel(/Show this card to everybody/).check();
  await send(page, "Join the community");
  await expect(page.getByText("Welcome to the community")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Your card" })).toBeVisible();

  await page.getByRole("link", { name: "See your page" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText("<b>Far.</b>")).toBeVisible();
  await expect(page.getByRole("link", { name: "walks.example/me" })).toHaveAttribute("rel", "noopener nofollow ugc");

  await page.goto("/join-community");
  await page.getByLabel("Home place").fill("Keswick");
  await send(page, "Save the card");
  await expect(page.getByText("Your card is saved")).toBeVisible();
  await page.goto(`/members/${name}`);
  await expect(page.getByText("Keswick")).toBeVisible();
  await expectAccessible(page, "a member's page");
  await page.goto("/members/wanda-walks");
  const pictures = page.getByRole("region", { name: "Pictures in the gallery" });
  await pictures.getByRole("link", { name: "The same cairn, a year on" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The same cairn, a year on");

  await page.goto("/join-community");
  const leave = page.getByRole("button", { name: "Take the card away" });
  const question = page.getByRole("dialog", { name: "Take your card away?" });
  await leave.click();
  await expectAccessible(page, "the question before a card is taken away");
  await question.getByRole("button", { name: "Keep it" }).click();
  await expect(question).toBeHidden();
  await expect(leave).toBeFocused();
  await leave.click();
  await question.getByRole("button", { name: "Take it away" }).click();
  await expect(page.getByText("Your card is no longer on the site")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Join the community" })).toBeVisible();
  expect((await page.request.get(`/members/${name}`)).status()).toBe(404);
});
