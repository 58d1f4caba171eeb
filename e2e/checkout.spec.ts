import { msUntil, stopClock } from "./clock.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { checkOut, fillDelivery, haveInCart } from "./shop.ts";

const delivery = {
  phone_number: "020 7946 0182",
  address: "1 Summit Row\nKeswick",
  country: "GB",
  success_redirect_url: "/payment-success",
  cancel_redirect_url: "/payment-error",
};

test("while delivery has no price there is no total and nothing to press; a failed look-up is tried again", {
  tag: "@edge",
}, async ({ page, customer, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  await haveInCart(page, "bottle-750");
  await page.goto("/checkout");
  const summary = page.getByRole("region", { name: "Order summary" });
  const pay = summary.getByRole("button", { name: "Procced to pay" });
  let isAway = true;
  const asked = Promise.withResolvers<void>();
  await page.route("**/api/shipping/get*", async (route) => {
    await asked.promise;
    return isAway ? route.abort() : route.continue();
  });
  await page.getByLabel("Country").selectOption({ label: "United Kingdom" });
  await expect(summary.getByText("The total follows once we know what delivery costs.")).toBeVisible();
  await expect(pay).toHaveAttribute("aria-disabled", "true");
  asked.resolve();
  await expect(summary.getByText("We could not find out what delivery costs.")).toBeVisible();
  await expect(pay).toHaveCount(0);
  await expect(summary.getByText("£24.99")).toHaveCount(0);
  isAway = false;
  await summary.getByRole("button", { name: "Try again" }).click();
  await expect(summary.getByText("£3.95")).toBeVisible();
  await expect(pay).not.toHaveAttribute("aria-disabled");
  expect(customer.email).not.toBe("");
});

test("a coupon outlives a reload, also one without an answer", { tag: "@edge" }, async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/);
  await haveInCart(page, "rolltop-22");
  await page.goto("/checkout");
  await page.getByLabel("Coupon code").fill("TRAIL10");
  await page.getByRole("button", { name: "Apply" }).click();
  const applied = page.getByRole("button", { name: "Remove coupon TRAIL10" });
  await expect(applied).toBeVisible();
  await page.reload();
  await expect(applied).toBeVisible();
  await page.route("**/api/coupon/TRAIL10*", (route) => route.abort());
  await page.reload();
  await expect(page.getByText("No connection. Please check your network and try again.").first()).toBeVisible();
  await page.unroute("**/api/coupon/TRAIL10*");
  await page.reload();
  await expect(applied).toBeVisible();
});

test("a coupon for the cheapest item says so, and what is on sale takes no part", { tag: "@edge" }, async ({
  page,
}) => {
  await haveInCart(page, "rolltop-22", "drybag-20", "bottle-750");
  await page.goto("/checkout");
  await page.getByLabel("Coupon code").fill("LITTLE50");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("Off one item, the cheapest of those that this coupon is for")).toBeVisible();
  await expect(page.getByText("Products on sale are left out")).toBeVisible();
  // Half of the bag for £27.50.
  await expect(page.getByRole("definition").getByText("−£13.75")).toBeVisible();
  await haveInCart(page, "bottle-750");
  await page.goto("/checkout");
  await expect(page.getByText("This coupon is for products that are not on sale")).toBeVisible();
});

test("a coupon that was used meanwhile is refused at payment, and dropped where that is told", {
  tag: "@edge",
}, async ({ page, customer, expectedErrors }) => {
  expectedErrors.push(/status of 40[49]/);
  await haveInCart(page, "rolltop-22");
  await page.goto("/checkout");
  await fillDelivery(page);
  await page.getByLabel("Coupon code").fill("TRAIL10");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("button", { name: "Remove coupon TRAIL10" })).toBeVisible();

  const headers = { authorization: `Bearer ${customer.token}` };
  const [line] = await page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "[]"));
  const products = [{ product_id: line.id, quantity: 1 }];
  const opened = await page.request.post("/api/stripe/checkout", {
    headers,
    data: { ...delivery, products, coupon_code: "TRAIL10" },
  });
  const { payment_link } = await opened.json();
  const paid = await page.request.post(payment_link, { form: { decision: "pay", delay: "never" }, maxRedirects: 0 });
  const reference = new URL(paid.headers().location ?? "").searchParams.get("order");
  await page.request.post(`/api/orders/${reference}/check`, { headers });

  await page.getByRole("button", { name: "Procced to pay" }).click();
  const refusal = page.getByRole("alert").filter({ hasText: "You have used this coupon already" });
  await refusal.getByRole("button", { name: "Remove coupon" }).click();
  await expect(page.getByLabel("Coupon code")).toBeVisible();
  await page.getByLabel("Coupon code").fill("TRAIL10");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("You have used this coupon already").last()).toBeVisible();
  await page.getByRole("button", { name: "Procced to pay" }).click();
  await page.waitForURL(/\/sandbox\/pay\//);
  await expect(page.getByText("Shipping")).toBeVisible();
  await page.getByRole("button", { name: "Pay now" }).click();
  await page.getByRole("link", { name: "See the order" }).click();
  await expect(page.getByText("CA12 5AA")).toBeVisible();
});

test("each order's payment is waited for, however long another one was", { tag: "@edge" }, async ({
  page,
  customer,
}) => {
  await haveInCart(page, "rolltop-22");
  await checkOut(page);
  const headers = { authorization: `Bearer ${customer.token}` };
  const listed = await (await page.request.get("/api/orders", { headers })).json();
  const { reference } = listed.data[0];
  // Another order that is like it. The server is asked once, since the stopped clock would run on while it answers.
  const answers = new Map<string, string>();
  await page.route(/\/api\/orders\/[A-Z]/, async (route) => {
    const [url, method] = [route.request().url(), route.request().method()];
    const answer =
      answers.get(method + url) ?? (await (await route.fetch({ url: url.replace("ANOTHER", reference) })).text());
    answers.set(method + url, answer);
    const body = url.includes("ANOTHER") ? answer.replaceAll(reference, "ANOTHER") : answer;
    await route.fulfill({ contentType: "application/json", body });
  });
  await stopClock(page);
  await page.goto(`/payment-success?order=${reference}`);
  const waiting = page.getByText("This takes a few seconds.");
  const givenUp = page.getByText("The confirmation takes longer than usual.");
  await expect(waiting).toBeVisible();
  const asked = page.waitForResponse(/\/check$/);
  await page.clock.runFor(1);
  await (await asked).finished();
  const untilGivenUp = () => msUntil(page, () => givenUp.isVisible(), { everyMs: 1000, withinMs: 600_000 });
  const givenUpMs = await untilGivenUp();
  expect(givenUpMs).toBeGreaterThan(29_000);
  // The clock also runs on while the last answer is on its way.
  expect(givenUpMs).toBeLessThan(60_000);
  await page.getByRole("link", { name: "See your orders" }).evaluate((link: HTMLAnchorElement) => {
    link.href = "/payment-success?order=ANOTHER";
    link.click();
  });
  await expect(waiting).toBeVisible();
  await untilGivenUp();
});

test("a phone that cannot be dialled and an address that leads nowhere are named before anything is sent", {
  tag: "@edge",
}, async ({ page, customer }) => {
  await haveInCart(page, "rolltop-22");
  await page.goto("/checkout");
  await page.getByLabel("Phone").fill("abc");
  await page.getByLabel("Address").fill("a");
  await page.getByRole("button", { name: "Procced to pay" }).click();
  await expect(page.getByText("Please enter a phone number that can be dialled")).toBeVisible();
  await expect(page.getByText("Please enter the whole address")).toBeVisible();
  await expect(page.getByText("Town is required")).toBeVisible();
  expect(customer.email).not.toBe("");
});

test("phone and postcode are read in the chosen country, each fault at its field", async ({ page, customer }) => {
  await haveInCart(page, "rolltop-22");
  await page.goto("/checkout");
  await page.getByLabel("Phone").fill("020 7946 0182");
  await page.getByLabel("Country").selectOption({ label: "France" });
  await page.getByLabel("Address").fill("1 Summit Row");
  await page.getByLabel("Town").fill("Keswick");
  await page.getByLabel("Postcode").fill("CA12 5AA");
  await page.getByLabel("Card", { exact: true }).check();
  await page.getByRole("button", { name: "Procced to pay" }).click();
  await expect(page.getByLabel("Phone")).toBeFocused();
  await expect(page.getByText("one of another country begins with +")).toBeVisible();
  await expect(page.getByText("Please enter a postcode of that country, such as 75001")).toBeVisible();
  await page.getByLabel("Country").selectOption({ label: "United Kingdom" });
  await page.getByLabel("Flat, building or company").fill("Flat 3");
  await page.getByLabel("Postcode").fill("ca12 5aa");
  await page.getByRole("button", { name: "Procced to pay" }).click();
  await page.waitForURL(/\/sandbox\/pay\//);
  await page.getByRole("button", { name: "Pay now" }).click();
  await page.getByRole("link", { name: "See the order" }).click();
  await expect(page.getByText("CA12 5AA")).toBeVisible();
  await expect(page.getByText("Flat 3")).toBeVisible();
  await expect(page.getByRole("definition").getByText("+44 20 7946 0182")).toBeVisible();
  expect(customer.email).not.toBe("");
});

test("what was reserved stands in the account", { tag: "@edge" }, async ({ page, customer }) => {
  const listed = await page.request.get("/api/product/all");
  const { data } = await listed.json();
  const upcoming = data.find(
    ({ ability, stock }: { ability: string; stock: number }) => ability === "production" && stock < 1,
  );
  await page.goto(`/products/${upcoming.slug}`);
  await page
    .getByRole("article")
    .getByRole("button", { name: /^Reserve/ })
    .first()
    .click();
  await expect(page.getByText("It is reserved for you.")).toBeVisible();
  await page.goto("/account");
  const reservations = page.getByRole("region", { name: "Your reservations" });
  await expect(reservations.getByRole("link", { name: upcoming.name })).toBeVisible();
  expect(customer.email).not.toBe("");
});

test("the note of a gift is counted as it is typed, survives a reload, and stands on the order", async ({
  page,
  customer,
}) => {
  await haveInCart(page, "bottle-750");
  await page.goto("/checkout");
  await fillDelivery(page);
  const note = page.getByLabel("Your note to the person who gets it (optional)");
  await expect(note).toHaveCount(0);
  await page.getByLabel("This is a gift").check();
  await note.fill("🏔️".repeat(251));
  await expect(page.getByText("251 of 250 letters")).toBeVisible();
  await page.getByRole("button", { name: "Procced to pay" }).click();
  await expect(page.getByText("A note has 250 letters at most")).toBeVisible();
  await note.fill("To the ridge 🏔️");
  await expect(page.getByText("14 of 250 letters")).toBeVisible();
  await expectAccessible(page, "the checkout of a gift");
  await page.reload();
  await expect(note).toHaveValue("To the ridge 🏔️");
  await page.getByRole("button", { name: "Procced to pay" }).click();
  await page.waitForURL(/\/sandbox\/pay\//);
  await page.getByRole("button", { name: "Pay now" }).click();
  await page.getByRole("link", { name: "See the order" }).click();
  await expect(page.getByText("To the ridge 🏔️")).toBeVisible();
  expect(customer.email).not.toBe("");
});
