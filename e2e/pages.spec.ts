import { expect, test } from "./fixtures.ts";
import { untilHydrated } from "./hydration.ts";

test("the affiliate page has its banner, who we are, perks, payouts, why us and how to apply", async ({ page }) => {
  await page.goto("/affiliate");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Recommend what you have carried yourself");
  await expect(page.getByRole("heading", { level: 2 }).locator("visible=true")).toContainText([
    "Who you would be working with",
    "The perks",
    "The payouts",
    "Why it is easy to stand behind",
    "How to apply",
  ]);
  for (const list of ["The perks", "The payouts"]) {
    const options = page.getByRole("region", { name: list }).getByRole("listitem");
    await expect(options).toHaveCount(6);
    await expect(options.locator("svg")).toHaveCount(6);
  }
  await expect(page.getByRole("link", { name: "Write to us" })).toHaveAttribute("href", /^mailto:hello@cairn\.example/);
  await expect(page.locator('meta[name="keywords"]')).toHaveAttribute("content", /affiliate programme/);
});

test("the contact page gives phone, e-mail, hours, words and social profiles", async ({ page }) => {
  await page.goto("/contact-us");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Contact us");
  await expect(main.getByRole("link", { name: "+44 20 7946 0182" })).toHaveAttribute("href", "tel:+442079460182");
  await expect(main.getByRole("link", { name: "hello@cairn.example" })).toHaveAttribute(
    "href",
    "mailto:hello@cairn.example",
  );
  await expect(main.getByText("Monday to Friday:")).toBeVisible();
  await expect(main.getByText(/^A question about a bag/)).toBeVisible();
  for (const network of ["facebook", "pinterest", "tiktok", "instagram", "youtube"])
    await expect(main.getByRole("link", { name: network })).toHaveAttribute("href", new RegExp(network));
});

test("the footer leads to the pages that staff wrote, each with its title, words and date", async ({ page }) => {
  await page.goto("/contact-us");
  const menu = page.getByRole("contentinfo").getByRole("navigation", { name: "Footer menu" });
  for (const [title, path] of [
    ["Delivery", "/shipping"],
    ["Returns and repairs", "/returns"],
    ["Repairs and care", "/repairs-and-care"],
    ["Where it is made", "/where-it-is-made"],
    ["Rules of the photo and video contest", "/contest-rules"],
    ["Terms and conditions", "/terms"],
    ["Privacy notice", "/privacy"],
  ] as const)
    await expect(menu.getByRole("link", { name: title })).toHaveAttribute("href", path);
  await menu.getByRole("link", { name: "Terms and conditions" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms and conditions");
  await expect(page.getByRole("heading", { name: "1. Who we are" })).toBeVisible();
  await expect(page.getByText(/^Last changed on \d{1,2} \w+ \d{4}$/)).toBeVisible();
  const others = page.getByRole("main").getByRole("navigation", { name: "Good to know" });
  await expect(others.getByRole("link", { name: "Terms and conditions" })).toHaveAttribute("aria-current", "page");
  await others.getByRole("link", { name: "Privacy notice" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy notice");
});

test("an address that no page has is a real 404, also one that none could have", async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  for (const path of [
    ...["/no-such-page", "/No_Such_Page", "/123", "/a%00b", "/%3Cscript%3E", "/products/nothing"],
    ...["/blogs/nothing", "/blogs/1", "/blogs/%3Cscript%3E", "/blogs?page=99", "/shop?page=99"],
  ]) {
    const answer = await page.request.get(path);
    expect([path, answer.status()]).toEqual([path, 404]);
    expect(await answer.text()).toContain("Opps ! Page Not Found");
  }
  expect((await page.request.get("/home", { maxRedirects: 0 })).status()).toBe(301);
  expect((await page.goto("/shop?page=99"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Opps ! Page Not Found");
});

test("signing up names the terms and the privacy notice, and opens them beside the form", { tag: "@edge" }, async ({
  page,
  context,
}) => {
  await page.goto("/signup");
  await untilHydrated(page);
  const notice = page.getByText("By signing up you agree to our terms and our privacy notice.");
  await expect(notice.getByRole("link", { name: "terms" })).toHaveAttribute("href", "/terms");
  const beside = context.waitForEvent("page");
  await notice.getByRole("link", { name: "privacy notice" }).click();
  await expect(await beside).toHaveURL("/privacy");
  await expect(page).toHaveURL("/signup");
});
