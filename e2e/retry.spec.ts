import type { Page } from "@playwright/test";
import { installClock, stopClock } from "./clock.ts";
import { expect, test } from "./fixtures.ts";
import { stalled, untilHydrated } from "./hydration.ts";
import { openScreens } from "./routes.ts";
import { addButton } from "./shop.ts";

const scripts = "**/assets/*.js";
const calls = "**/api/**";

/** Waits until a page is alive and has all that it asks for itself. */
async function atRest(page: Page): Promise<void> {
  // A page that is still arriving has no notice yet, either.
  await page.waitForLoadState();
  await untilHydrated(page);
  await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
  await expect(nextScreen(page)).toBeAttached();
}

/** What covers a page that is left; it comes when the page is idle. */
const nextScreen = (page: Page) => page.locator("[data-next-screen]");

/** Moves on inside a page, as a press on a link would, also to where it has none. */
async function moveOn(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}

/** The notice of a page that did not come alive, which its style sheet keeps back for 8 s, brought forward. */
async function stalledNotice(page: Page) {
  await page.waitForLoadState();
  const notice = page.getByText(stalled);
  const delays = await notice.evaluate((element) =>
    (element.parentElement ?? element).getAnimations().map((animation) => {
      const delay = Number(animation.effect?.getTiming().delay);
      animation.finish();
      return delay;
    }),
  );
  expect(delays).toEqual([8000]);
  return notice;
}

/** Keeps scripts away, where asked only from then on, until the visitor opens a page anew by its retry. */
async function keepScriptsAway(page: Page, from: Promise<unknown> = Promise.resolve()) {
  let isAway = true;
  await page.route(scripts, async (route) => {
    await from;
    await (isAway ? route.abort() : route.continue());
  });
  return async () => {
    page.on("request", (request) => {
      if (request.isNavigationRequest()) isAway = false;
    });
    await page.getByRole("link", { name: "Try again" }).click();
  };
}

test("a page whose scripts do not come can be read, says so and comes alive by its retry", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  const retry = await keepScriptsAway(page);
  await page.goto("/products/expedition-65");
  await expect(page.getByText("420-denier nylon, 840-denier base")).toBeVisible();
  const notice = await stalledNotice(page);
  await expect(notice).toBeVisible();
  await retry();
  await expect(notice).toHaveCount(0);
  await addButton(page).click();
  await expect(page.getByText("Product added to cart!")).toBeVisible();
});

test("who follows a link without a network stays where they are, with what they typed", async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  const toasts = page.waitForResponse(/assets\/toast-list/);
  await page.goto("/login");
  await atRest(page);
  // They come once the page is idle, and then what they need in their turn.
  const toastList = (await toasts).url();
  await page.evaluate((url) => import(url).then(() => undefined), toastList);
  const email = page.getByLabel("E-mail");
  await email.fill("wanda@example.test");
  await context.setOffline(true);
  const signup = page.getByRole("main").getByRole("link", { name: "Signup" });
  await signup.click();
  await expect(page.getByText("No connection.")).toBeVisible();
  await expect(email).toHaveValue("wanda@example.test");
  await context.setOffline(false);
  // A shop on this very machine is there without any network.
  await page.evaluate(() => Object.defineProperty(navigator, "onLine", { value: false }));
  await signup.click();
  await expect(page).toHaveURL("/signup");
});

test("who waits for a page's script that hangs is offered to open the page anew", async ({ page }) => {
  await installClock(page);
  await page.goto("/contact-us");
  await atRest(page);
  let isBlocked = true;
  await page.route(scripts, (route) => (isBlocked ? undefined : route.continue()));
  await page.getByRole("contentinfo").getByRole("link", { name: "Blog" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Loading" })).toBeAttached();
  await page.clock.fastForward(10_000);
  const offer = page.getByRole("link", { name: "Try again" });
  await expect(offer).toBeVisible();
  isBlocked = false;
  await offer.click();
  await expect(page.getByRole("heading", { level: 1, name: "Blog" })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(6);
});

test("where the next page's script does not come, the page itself is opened", async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED|Error loading route module|dynamically imported module/);
  await page.goto("/contact-us");
  await atRest(page);
  const isLeaving = page.getByRole("status").filter({ hasText: "Loading" }).waitFor({ state: "attached" });
  const retry = await keepScriptsAway(page, isLeaving);
  await page.getByRole("contentinfo").getByRole("link", { name: "Blog" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Blog" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/blogs");
  await expect(await stalledNotice(page)).toBeVisible();
  await retry();
  await untilHydrated(page);
  await expect(page.getByRole("article")).toHaveCount(6);
});

const failures = [
  { status: 500, words: "Something broke on our side" },
  { status: 0, words: "No connection. Please check your network and try again." },
  { status: 503, words: "Away for a moment" },
];

/** Every call fails in one way or another, page after page; each then comes by its retry. */
async function expectRetries(page: Page, addresses: readonly string[]): Promise<void> {
  const failure = page.getByRole("heading", { level: 1, name: "This page could not be loaded." });
  for (const [index, path] of addresses.entries()) {
    const { status, words } = failures[index % failures.length] ?? { status: 0, words: "" };
    await atRest(page);
    await page.route(calls, (route) =>
      status === 0 ? route.abort() : route.fulfill({ status, json: { success: false, message: words } }),
    );
    await moveOn(page, path);
    await expect(failure, path).toBeVisible();
    await expect(page.getByText(words), path).toBeVisible();
    await page.unroute(calls);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(failure, path).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
    await expect(page).toHaveURL(path);
  }
}

test.describe("moving on while calls fail", () => {
  test("a page says why it does not come, and comes by its retry", async ({ page, expectedErrors }) => {
    test.slow();
    expectedErrors.push(/ERR_FAILED|status of (500|503|404)/);
    // The map has a frame of its own, the others ask for nothing or are sent elsewhere before they do.
    const isSilent =
      /^\/(plan-your-trip|map|stock-alert|community|verify-|reset-|confirm-|members|nothing|wishlist|stop-reviews|search$|compare$)/;
    const requestingPaths = openScreens.filter((path) => !isSilent.test(path));
    expect(requestingPaths.length).toBeGreaterThan(10);
    await page.goto("/community");
    await expectRetries(page, requestingPaths);
  });

  test("so does each page of a member's, who stays logged in", async ({ page, customer, expectedErrors }) => {
    expectedErrors.push(/ERR_FAILED|status of (500|503|404)/);
    await page.goto("/community");
    await expectRetries(page, ["/account", "/checkout", "/join-community", "/account/orders/CRN-NONE"]);
    expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBe(customer.token);
  });
});

test("a page that fails keeps its looks from one moment to the next", async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/);
  await page.goto("/contact-us");
  await atRest(page);
  const bareMoments = await page.evaluateHandle(() => {
    const moments: string[] = [];
    const watch = () => {
      if (![...document.querySelectorAll("link")].some(({ sheet }) => sheet)) moments.push(document.title);
    };
    new MutationObserver(watch).observe(document, { childList: true, subtree: true });
    return moments;
  });
  await page.route(calls, (route) => route.abort());
  await moveOn(page, "/blogs");
  await page.getByRole("link", { name: "Try again" }).waitFor();
  expect(await bareMoments.jsonValue()).toEqual([]);
});

test("a page that keeps the visitor waiting gives up within 10 s", async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_/);
  await stopClock(page);
  await page.goto("/contact-us");
  await untilHydrated(page);
  await page.clock.runFor(1000);
  await expect(nextScreen(page)).toBeAttached();
  await page.route(calls, () => undefined);
  const blogRequest = page.waitForRequest("**/api/blogs/all*");
  await page.getByRole("contentinfo").getByRole("link", { name: "Blog" }).click();
  await blogRequest;
  await expect(page.getByRole("status").filter({ hasText: "Loading" })).toBeAttached();
  await page.clock.runFor(10_000);
  await expect(page.getByText("No connection. Please check your network and try again.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Try again" })).toBeVisible();
});
