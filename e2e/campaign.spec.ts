import { installClock, msUntil, stopClock } from "./clock.ts";
import { delayResponses } from "./delay-responses.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { untilHydrated } from "./hydration.ts";
import { newEmail, send } from "./shop.ts";

test.use({ hasOffer: true });

test("the campaign's offer comes no sooner than a second after the page", { tag: "@edge" }, async ({ page }) => {
  await stopClock(page);
  await page.goto("/shop");
  await untilHydrated(page);
  const ms = await msUntil(page, () => page.getByRole("dialog", { name: "10% off, for the road" }).isVisible());
  expect(ms).toBeGreaterThanOrEqual(1000);
});

test("it is ready before its second is over, and then there at once", { tag: "@edge" }, async ({ page }) => {
  await stopClock(page);
  const fetched = page.waitForResponse("**/api/coupon");
  await page.goto("/shop");
  await untilHydrated(page);
  // Idle the page is only once its clock goes on.
  await page.clock.runFor(500);
  await (await fetched).finished();
  const offer = page.getByRole("dialog", { name: "10% off, for the road" });
  await expect(offer).toBeHidden();
  await page.clock.runFor(1000);
  await expect(offer).toBeVisible();
});

test("it sends its code by mail, once", async ({ page, mailbox }) => {
  await page.goto("/shop");
  const offer = page.getByRole("dialog", { name: "10% off, for the road" });
  await expect(offer).toBeVisible();
  await expectAccessible(page, "the coupon pop-up");
  await send(page, "Get code");
  await expect(offer.getByText("Please enter your email.")).toBeVisible();
  const email = newEmail();
  await offer.getByLabel("E-mail").fill(email);
  await send(page, "Get code");
  await expect(page.getByText("Successfully send the code in your email.")).toBeVisible();
  await expect(offer).toBeHidden();
  expect((await mailbox.waitFor(email, "TRAIL10")).text).toContain("TRAIL10");
  const asked = page.waitForResponse("**/api/coupon");
  await page.reload();
  await asked;
  await expect(offer).toBeHidden();
});

test("closed by its icon or Escape it is gone for good, and the focus is where it was", { tag: "@edge" }, async ({
  page,
}) => {
  const letOfferIn = await delayResponses(page, "**/api/coupon");
  await page.goto("/");
  await untilHydrated(page);
  const home = page.getByRole("banner").getByRole("link", { name: "Cairn, Home" });
  await home.focus();
  letOfferIn();
  const offer = page.getByRole("dialog", { name: "10% off, for the road" });
  await expect(offer).toBeVisible();
  await expect(offer.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(offer).toBeHidden();
  await expect(home).toBeFocused();
  // Browsers tell of a closed dialog a moment after it is hidden.
  await expect.poll(() => page.evaluate(() => localStorage.getItem("dismissed-campaign"))).toBe("1");
});

test("who logs in or pays is not interrupted", { tag: "@edge" }, async ({ page, customer }) => {
  let asked = 0;
  await page.route("**/api/coupon", (route) => {
    asked += 1;
    return route.continue();
  });
  expect(customer.token).not.toBe("");
  await installClock(page);
  for (const path of ["/checkout", "/account", "/verify-email"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.clock.runFor(5000);
    expect([path, asked]).toEqual([path, 0]);
  }
  const couponRequest = page.waitForRequest("**/api/coupon");
  await page.goto("/shop");
  await page.clock.runFor(1000);
  await couponRequest;
});

test("who is typing is left alone until done, and the page beneath does not move", { tag: "@edge" }, async ({
  page,
}) => {
  await installClock(page);
  await page.goto("/plan-your-trip");
  const people = page.getByLabel("Person Number");
  await people.focus();
  await page.clock.runFor(5000);
  await expect(people).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const heading = page.getByRole("heading", { level: 1 });
  const place = (await heading.boundingBox())?.y;
  await people.blur();
  await page.clock.runFor(1000);
  await expect(page.getByRole("dialog", { name: "10% off, for the road" })).toBeVisible();
  // Where the scroll bar was, no light strip is left beside the shade.
  await expect(page.locator("html")).toHaveCSS("background-color", /rgb\(131|color\(srgb 0\.51/);
  // Only up and down: browsers under test hide their scroll bars, yet keep the room for them.
  expect((await heading.boundingBox())?.y).toBe(place);
});

test("a refusal closes it and is told like a success", { tag: "@edge" }, async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  await page.route("**/api/coupon/subscribe", (route) =>
    route.fulfill({ status: 404, json: { success: false, message: "This offer has ended" } }),
  );
  await page.goto("/");
  const offer = page.getByRole("dialog");
  await offer.getByLabel("E-mail").fill("wanda@example.test");
  await send(page, "Get code");
  await expect(page.getByText("This offer has ended")).toBeVisible();
  await expect(offer).toBeHidden();
  // Who got no code is asked again on the next visit.
  expect(await page.evaluate(() => localStorage.getItem("dismissed-campaign"))).toBeNull();
});
