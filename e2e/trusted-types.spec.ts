import { expect, test } from "./fixtures.ts";
import { untilHydrated } from "./hydration.ts";

test("nothing that is not ours becomes HTML or a script on a page, nor on those to which it leads", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/require-trusted-types-for|TrustedHTML|TrustedScript|trusted-types/);
  const outcomes = () =>
    page.evaluate(() => {
      const outcomeOf = (action: () => unknown) => {
        try {
          action();
          return "done";
        } catch (problem) {
          return problem instanceof Error ? problem.name : "refused";
        }
      };
      const box = document.createElement("div");
      const passThrough = { createHTML: (html: string) => html };
      const script = document.createElement("script");
      return {
        tags: outcomeOf(() => {
          box.innerHTML = "<b>Hello</b>";
        }),
        text: outcomeOf(() => {
          box.innerHTML = "Hello";
        }),
        script: outcomeOf(() => {
          script.textContent = "1";
        }),
        ourPolicy: outcomeOf(() => globalThis.trustedTypes?.createPolicy("cairn", passThrough)),
        defaultPolicy: outcomeOf(() => globalThis.trustedTypes?.createPolicy("default", passThrough)),
      };
    });
  const stopped = {
    tags: "TypeError",
    text: "done",
    script: "TypeError",
    ourPolicy: "TypeError",
    defaultPolicy: "TypeError",
  };
  await page.goto("/");
  await untilHydrated(page);
  expect(await outcomes()).toEqual(stopped);
  await page.getByRole("contentinfo").getByRole("link", { name: "About us" }).click();
  await expect(page).toHaveTitle(/^About us/);
  expect(await outcomes()).toEqual(stopped);
});

test("moving on brings the HTML and the structured data of the next page", { tag: "@edge" }, async ({ page }) => {
  await page.goto("/blogs");
  await untilHydrated(page);
  await page
    .getByRole("link", { name: /^Read More/ })
    .first()
    .click();
  await expect(page.locator("main .prose p").first()).toBeVisible();
  const data = page.locator("script[type='application/ld+json']");
  await expect.poll(() => data.allTextContents()).toContainEqual(expect.stringContaining('"BlogPosting"'));
});

test.describe("in a browser that does not know Trusted Types", () => {
  test("pages come alive and show the same", { tag: "@edge" }, async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, "trustedTypes"));
    await page.route("/blogs", async (route) => {
      const response = await route.fetch();
      const policy = response
        .headers()
        ["content-security-policy"]?.replace(/require-trusted[^;]*;|trusted-types[^;]*;/g, "");
      await route.fulfill({ response, headers: { ...response.headers(), "content-security-policy": policy ?? "" } });
    });
    await page.goto("/blogs");
    await untilHydrated(page);
    expect(await page.evaluate(() => "trustedTypes" in globalThis)).toBe(false);
    await page
      .getByRole("link", { name: /^Read More/ })
      .first()
      .click();
    await expect(page.locator("main .prose p").first()).toBeVisible();
  });
});
