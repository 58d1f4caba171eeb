import { arrivedOrder } from "./arrived-order.ts";
import { openDashboard } from "./dashboard.ts";
import { confirmAddress, expect, expectAccessible, test } from "./fixtures.ts";

test("staff read a review, publish it, answer it, and hide it for a reason that its author reads", {
  tag: "@edge",
}, async ({ page, customer, mailbox }) => {
  test.slow();
  await confirmAddress(page, customer.email);
  const headers = { authorization: `Bearer ${customer.token}` };
  await arrivedOrder(page.request, customer.token);
  const own = async () => (await (await page.request.get("/api/reviews/own", { headers })).json()).data.products[0];
  const { line_id: line, product_id: product } = await own();
  const author = `Ada ${crypto.randomUUID().slice(0, 8)}`;
  const review = {
    stars: 2,
    words: "The seam let the rain in.\nTwice.",
    use: "6 kg, the Lakes",
    fit: 1,
    author_name: author,
  };
  const saved = await page.request.put(`/api/reviews/own/${line}`, { headers, data: review });
  expect(saved.status(), await saved.text()).toBe(200);
  const listed = async () =>
    (await (await page.request.get(`/api/reviews/of-product/${product}?words=${author}`)).json()).data;

  await openDashboard(page);
  await expect(page.getByRole("region", { name: /reviews? to read/ })).toBeVisible();
  await openDashboard(page, "/reviews");
  await page.getByPlaceholder("Words, author or product").fill(author);
  // The search brings back to the list whoever opens a record sooner.
  await page.waitForURL(new RegExp(author.slice(4)));
  const row = page.getByRole("row", { name: new RegExp(author) });
  await expect(row.getByText("Waits to be read")).toBeVisible();
  await expectAccessible(page, "the list of reviews");
  await row.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("The seam let the rain in.")).toBeVisible();
  await expect(page.getByText("6 kg, the Lakes")).toBeVisible();
  await expect(page.getByRole("img", { name: "2 stars of 5" })).toBeVisible();
  await expectAccessible(page, "a review in the dashboard");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Everybody can read it now")).toBeVisible();
  expect((await listed()).reviews.data).toMatchObject([{ author_name: author, stars: 2 }]);

  // The page has loaded the version that was published.
  await expect(page.getByRole("button", { name: "Hide", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Answer", exact: true }).click();
  const answer = page.getByRole("dialog", { name: "Answer below this review" });
  await answer.getByLabel("Answer", { exact: true }).fill("We mend it for you.");
  await answer.getByRole("button", { name: "Save the answer" }).click();
  await expect(page.getByText("We mend it for you.")).toBeVisible();

  const { hidden_count: before } = (await listed()).summary;
  await page.getByRole("button", { name: "Hide", exact: true }).click();
  const hide = page.getByRole("dialog", { name: "Hide this review?" });
  await hide.getByRole("combobox", { name: "Reason" }).click();
  await page.getByRole("option", { name: "About something else" }).click();
  await expect(hide.getByLabel("What the author reads")).toHaveValue(/^Your review is about something else/);
  await expectAccessible(page, "why a review is hidden");
  await hide.getByRole("button", { name: "Hide at once" }).click();
  await expect(page.getByText(/^Hidden by Owner/)).toBeVisible();
  expect(await listed()).toMatchObject({ summary: { hidden_count: before + 1 }, reviews: { data: [] } });
  expect((await own()).review).toMatchObject({
    state: "hidden",
    hidden_reason: expect.stringContaining("about something else"),
  });
  const { text } = await mailbox.waitFor(customer.email, "About your review");
  expect(text).toContain("about something else");
});
