import { arrivedOrder } from "./arrived-order.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { send } from "./shop.ts";

test("a customer reviews what has arrived, staff publish and answer it, and everybody reads and filters it", async ({
  page,
  request,
  customer,
  expectedErrors,
}) => {
  // The vote for the own review.
  expectedErrors.push(/status of 409/);
  const { reference } = await arrivedOrder(request, customer.token);
  await page.goto(`/account/orders/${reference}`);
  await page.getByRole("link", { name: "Write a review" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Write a review" })).toBeVisible();
  await expectAccessible(page, "the page on which reviews are written");
  await send(page, "Send the review");
  await expect(page.getByText("Choose from one to five stars")).toBeVisible();
  await page.getByLabel("4: Very good").check({ force: true });
  const words = `Dry after a day of rain, ${crypto.randomUUID()}`;
  await page.getByLabel("Your review").fill(words);
  await page.getByLabel("How does it fit?").selectOption({ label: "A little small" });
  await page.getByLabel("How have you used it?").fill("9 kg, four days, Skye");
  await send(page, "Send the review");
  await expect(page.getByText("Thank you. We read your review before everybody can.")).toBeVisible();
  await expect(page.getByText("We read it before everybody can", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Change the review" })).toBeVisible();

  await page.goto("/products/rolltop-22");
  await expect(page.getByText(words)).toHaveCount(0);
  const { data } = await (await request.get("/api/admin/reviews?state=pending&per_page=100")).json();
  const { id } = data.data.find((review: { words: string }) => review.words === words);
  const { version } = (await (await request.get(`/api/admin/reviews/${id}`)).json()).data;
  const decide = async (action: string, body: object) =>
    expect((await request.post(`/api/admin/reviews/${id}/${action}`, { data: body })).status()).toBe(200);
  await decide("publish", { version });
  await decide("answer", { version: version + 1, words: "Thank you. Proofed anew it stays dry for another year." });

  await page.reload();
  const reviews = page.getByRole("region", { name: "Reviews" });
  const mine = reviews.getByRole("article").filter({ hasText: words });
  await expect(mine).toContainText("Bought here");
  await expect(mine).toContainText("A little small");
  await expect(mine).toContainText("Used: 9 kg, four days, Skye");
  await expect(mine).toContainText("Reply from Cairn");
  await expectAccessible(page, "a product with reviews");

  const all = await page.locator('script[type="application/ld+json"]').allTextContents();
  const product = all.map((text) => JSON.parse(text)).find((thing) => thing.aggregateRating);
  const average = product.aggregateRating.ratingValue.toFixed(1);
  await expect(page.getByRole("link", { name: `${average} of 5 stars` })).toBeVisible();
  expect(product.review.map(({ reviewBody }: { reviewBody: string }) => reviewBody)).toContain(words);

  await reviews.getByRole("button", { name: /^2 of 5 stars/ }).click();
  await expect(mine).toHaveCount(0);
  await reviews.getByRole("button", { name: "Show all reviews" }).click();
  await reviews.getByLabel("Search reviews").fill(words.slice(-12));
  await reviews.getByLabel("Search reviews").press("Enter");
  await expect(reviews.getByRole("article")).toHaveCount(1);
  await expect(mine).toBeVisible();
  // The figures are those of all reviews, whatever is looked for.
  await expect(page.getByRole("link", { name: `${average} of 5 stars` })).toBeVisible();
  const own = mine.getByRole("button", { name: /^Helpful/ });
  await own.click();
  await expect(page.getByText("You cannot vote for your own review")).toBeVisible();

  await page.goto("/shop");
  const card = page.getByRole("article").filter({ hasText: "Roll-Top 22" }).first();
  await expect(card).toContainText(average);
});

test("a dead link to a review says so, and a guest without a link signs in", { tag: "@edge" }, async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  await page.goto("/review-order?key=nothing-that-was-ever-mailed");
  await expect(page.getByRole("heading", { name: "This link has expired" })).toBeVisible();
  await page.goto("/review-order");
  await page.waitForURL("/login?next=%2Freview-order");
  await page.goto("/stop-reviews?key=nothing-that-was-ever-mailed");
  await page.getByRole("button", { name: "Stop these mails" }).click();
  await expect(page.getByText("This link has expired")).toBeVisible();
});
