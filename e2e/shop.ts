import { expect, type Page } from "@playwright/test";

export const password = "a very long walk";

export function newEmail(): string {
  return `walker-${crypto.randomUUID()}@example.test`;
}

/** The button of a product's own page, not those of the products beside it. */
export function addButton(page: Page) {
  return page
    .getByRole("article")
    .getByRole("button", { name: /^Add to cart/ })
    .first();
}

/** Puts a product into the cart from its own page. */
export async function addToCart(page: Page, slug: string): Promise<void> {
  await page.goto(`/products/${slug}`);
  await addButton(page).click();
  await expect(page.getByText("Product added to cart!")).toBeVisible();
}

/** Has one piece of each of these products in the cart by a call alone: other journeys show how it comes there. */
export async function haveInCart(page: Page, ...slugs: readonly string[]): Promise<void> {
  const { data } = (await (await page.request.get("/api/product/all")).json()) as { data: { slug: string }[] };
  const lines = data.filter(({ slug }) => slugs.includes(slug)).map((product) => ({ ...product, quantity: 1 }));
  expect(lines).toHaveLength(slugs.length);
  // A page of the same origin on which no script of ours runs.
  await page.goto("/healthz");
  await page.evaluate((cart) => localStorage.setItem("cart", JSON.stringify(cart)), lines);
}

/** Fills in where an order goes and how it is paid. */
export async function fillDelivery(page: Page, payment: "Card" | "PayPal" = "Card"): Promise<void> {
  await page.getByLabel("Phone").fill("020 7946 0182");
  await page.getByLabel("Country").selectOption({ label: "United Kingdom" });
  await page.getByLabel("Address").fill("1 Summit Row");
  await page.getByLabel("Town").fill("Keswick");
  await page.getByLabel("Postcode").fill("CA12 5AA");
  await page.getByLabel(payment, { exact: true }).check();
}

/** Fills the checkout and goes to the provider's page. */
export async function checkOut(page: Page, payment: "Card" | "PayPal" = "Card"): Promise<void> {
  await page.goto("/checkout");
  await fillDelivery(page, payment);
  await page.getByRole("button", { name: "Procced to pay" }).click();
  await page.waitForURL(/\/sandbox\/pay\//);
}

/** Presses a form's button once the page is alive: before that it sends nothing. */
export async function send(page: Page, name: string): Promise<void> {
  const button = page.getByRole("button", { name, exact: true });
  await expect(button).toHaveAttribute("type", "submit");
  await button.click();
}

/** Waits until the screen itself is shown: its address changes a moment before. */
export async function onScreen(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
}

export async function signUp(page: Page, email: string): Promise<void> {
  await onScreen(page, "Create your account");
  await page.getByLabel("First name").fill("Wanda");
  await page.getByLabel("Last name").fill("Walker");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await send(page, "Sign In");
}

export async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await onScreen(page, "Welcome Back!");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await send(page, "Sign In");
}

/** A link of the footer, whose lists are folded on phones until their titles are pressed. */
export async function footerLink(page: Page, name: string) {
  const footer = page.getByRole("contentinfo");
  const folded = footer.getByRole("button", { expanded: false });
  while (await folded.count()) await folded.first().click();
  return footer.getByRole("link", { name, exact: true });
}

/** The number on the cart's badge. */
export function cartBadge(page: Page) {
  return page.getByRole("banner").getByRole("link", { name: /^Cart/ });
}

export function storedCart(page: Page): Promise<{ slug: string; quantity: number }[]> {
  return page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "[]"));
}
