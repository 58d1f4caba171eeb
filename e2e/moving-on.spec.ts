import { delayResponses } from "./delay-responses.ts";
import { expect, test } from "./fixtures.ts";
import { untilHydrated } from "./hydration.ts";

const listOfPosts = "**/api/blogs/all*";

test("on a slow network a press marks its target at once and shows the outline of the next page", async ({ page }) => {
  await page.goto("/contact-us");
  await untilHydrated(page);
  const letIn = await delayResponses(page, listOfPosts);
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await menu.getByRole("link", { name: "Blog" }).click();
  await expect(menu.getByRole("link", { name: "Blog" })).toHaveAttribute("aria-current", "page");
  await expect(menu.locator("[aria-current]")).toHaveCount(1);
  await expect(page.locator("[data-next-screen]")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Loading" })).toBeAttached();
  await expect(page).toHaveURL("/contact-us");
  letIn();
  await expect(page.getByRole("heading", { level: 1, name: "Blog" })).toBeVisible();
  await expect(page.locator("[data-next-screen]")).toBeHidden();
});

test("on a phone the menu closes as soon as a link of it is pressed", { tag: "@edge" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await untilHydrated(page);
  const letIn = await delayResponses(page, listOfPosts);
  await page.getByRole("button", { name: "Open menu" }).click();
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await drawer.getByRole("link", { name: "Blog" }).click();
  await expect(drawer).toBeHidden();
  await expect(page.locator("[data-next-screen]")).toBeVisible();
  letIn();
  await expect(page.getByRole("heading", { level: 1, name: "Blog" })).toBeVisible();
});

test("lists of the footer are folded on a phone, and open one by one", { tag: "@edge" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/contact-us");
  await untilHydrated(page);
  const footer = page.getByRole("contentinfo");
  const terms = footer.getByRole("link", { name: "Terms and conditions" });
  await expect(terms).toBeHidden();
  const list = footer.getByRole("button", { name: "Good to know" });
  await list.press("Enter");
  await expect(list).toHaveAttribute("aria-expanded", "true");
  await expect(terms).toBeVisible();
  await expect(footer.getByRole("link", { name: "Shop" })).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(footer.getByRole("link", { name: "Shop" })).toBeVisible();
  await expect(list).toBeHidden();
});
