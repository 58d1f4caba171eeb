import { openDashboard } from "./dashboard.ts";
import { confirmAddress, expect, expectAccessible, test } from "./fixtures.ts";
import { untilHydrated } from "./hydration.ts";

test("a customer asks about a product, a colleague answers, and both stand on its page and in a mail", async ({
  page,
  customer,
  mailbox,
}) => {
  await confirmAddress(page, customer.email);
  const words = `Does it float on water? ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto("/products/drybag-20");
  await untilHydrated(page);
  const section = page.getByRole("region", { name: "Questions and answers" });
  await section.getByRole("button", { name: /^Ask a question/ }).press("Enter");
  const field = section.getByLabel("Your question");
  await expect(field).toBeFocused();
  await field.fill("Short");
  await section.getByRole("button", { name: "Send the question" }).click();
  await expect(section.getByText("Please ask in at least 10 letters")).toBeVisible();
  await expectAccessible(page, "a question with its fault");
  await field.fill(words);
  await section.getByRole("button", { name: "Send the question" }).click();
  await expect(page.getByText(/^Thank you\. Question and answer are shown here/)).toBeVisible();
  await expect(section.getByRole("button", { name: /^Ask a question/ })).toBeFocused();
  await expect(section.getByText(words)).toHaveCount(0);

  await openDashboard(page, `/questions?filter=${encodeURIComponent(JSON.stringify({ search: words }))}`);
  await page.getByRole("row").filter({ hasText: words }).click();
  await page.getByLabel("Your answer").fill("It does.\n\nClose it with three turns.");
  await expectAccessible(page, "an open question");
  await page.getByRole("button", { name: "Answer and publish" }).click();
  await expect(page.getByText("Question and answer are on the product's page now")).toBeVisible();
  const mail = await mailbox.waitFor(customer.email, "Close it with three turns.");
  expect(mail.text).toContain(words);

  await page.goto("/products/drybag-20");
  await expect(section.getByText(words)).toBeVisible();
  await expect(section.getByText("Close it with three turns.")).toBeVisible();
  await expect(section.getByText(/^Wanda, /).first()).toBeVisible();
});

test("further questions follow at a press, and a guest logs in to ask and comes back", { tag: "@edge" }, async ({
  page,
}) => {
  await page.goto("/products/expedition-65");
  await untilHydrated(page);
  const section = page.getByRole("region", { name: "Questions and answers" });
  await expect(section.getByRole("listitem")).toHaveCount(5);
  await expectAccessible(page, "a product with questions");
  await section.getByRole("button", { name: "Show more questions" }).click();
  await expect(section.getByRole("listitem")).toHaveCount(6);
  await expect(section.getByText("Does the hip belt come off?")).toBeVisible();
  await expect(section.getByRole("button", { name: "Show more questions" })).toHaveCount(0);
  await section.getByRole("button", { name: /^Ask a question/ }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fproducts%2Fexpedition-65%23questions$/);
});
