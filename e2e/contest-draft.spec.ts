import {
  choose,
  expectDetailsFilled,
  expectDraftStored,
  expectQuestion,
  fillDetails,
  film,
  goToStory,
  next,
  open,
  photo,
  previews,
} from "./entry.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { onScreen } from "./shop.ts";

test("going back and forth keeps everything, and so does a reload", async ({ page, customer }) => {
  await goToStory(page, await photo("a.png"), film);
  await fillDetails(page);
  await page.goBack();
  await expect(previews(page).getByRole("listitem")).toHaveCount(2);
  await page.goForward();
  await expectDetailsFilled(page);
  await page.getByRole("button", { name: "Back to your photographs and videos" }).dblclick();
  await expect(previews(page).getByRole("listitem")).toHaveCount(2);
  await expectDraftStored(page, { step: 1 });
  await next(page).click();
  await expectDetailsFilled(page);
  await page.reload();
  await onScreen(page, "Get Reawarded");
  await expectDetailsFilled(page);
  await page.getByRole("button", { name: "Back to your photographs and videos" }).click();
  await expect(previews(page).getByRole("listitem")).toContainText(["a.png", "walk.mp4"]);
  await expect(previews(page).locator("img").first()).toHaveJSProperty("naturalWidth", 60);
  await next(page).click();
  await expectDetailsFilled(page);
  await page.goto("/contest");
  await open(page);
  await expectDetailsFilled(page);
  await page.goBack();
  await expect(previews(page).getByRole("listitem")).toHaveCount(2);
  await page.goBack();
  await page.waitForURL("/contest");
  expect(customer.token).not.toBe("");
});

test("where the browser keeps nothing it is said, and who leaves is asked", async ({ page, customer }) => {
  await page.addInitScript(() => {
    Object.defineProperty(crypto, "randomUUID", { value: undefined });
    indexedDB.open = () => {
      throw new DOMException("not here", "SecurityError");
    };
  });
  await open(page);
  await expect(page.getByRole("link", { name: "Finish later" })).toHaveCount(0);
  await choose(page, await photo("a.png"));
  await expect(page.getByText("This browser keeps nothing for later.")).toBeVisible();
  await expectAccessible(page, "the first step where nothing is kept");
  await expectQuestion(page);
  expect(customer.token).not.toBe("");
});

test("Cancle asks once before it throws the entry away", async ({ page, context, customer }) => {
  await goToStory(page, await photo("a.png"));
  await fillDetails(page);
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Cancle" }).click({ modifiers: ["ControlOrMeta"] });
  await (await opened).close();
  // Behind another window a page may not be drawn, and what is not drawn cannot be pressed.
  await page.bringToFront();
  await page.getByRole("link", { name: "Cancle" }).click();
  const question = page.getByRole("dialog", { name: "Throw this entry away?" });
  await expectAccessible(page, "the question before an entry is thrown away");
  await question.getByRole("button", { name: "Keep it" }).click();
  await page.reload();
  await expectDetailsFilled(page);
  await page.getByRole("link", { name: "Cancle" }).click();
  await question.getByRole("button", { name: "Throw it away" }).click();
  await page.waitForURL("/contest");
  await open(page);
  await expect(previews(page)).toHaveCount(0);
  await expect(next(page)).toBeDisabled();
  expect(customer.token).not.toBe("");
});

test("who logs out leaves no entry on the device, as they were told", async ({ page, customer, expectedErrors }) => {
  // What the account's page still asks for when its token ends.
  expectedErrors.push(/401/);
  await open(page);
  await choose(page, await photo("a.png"));
  await expect(page.getByText("Kept on this device until you send it or log out.")).toBeVisible();
  await page.goto("/account");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("/login");
  const left = await page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.open("contest-entry").onsuccess = ({ target }) => {
          const { result } = target as IDBOpenDBRequest;
          const count = result.transaction("draft").objectStore("draft").count();
          count.onsuccess = () => resolve(count.result);
        };
      }),
  );
  expect(left).toBe(0);
  expect(customer.token).not.toBe("");
});

test("the first step fits a screen of 320 px", async ({ page, customer }) => {
  await page.setViewportSize({ width: 320, height: 600 });
  await open(page);
  const zone = await page.locator("[role=presentation]").boundingBox();
  const button = await page.getByRole("button", { name: "Select Files From Your Device" }).boundingBox();
  if (!zone || !button) throw new Error("no drop zone");
  expect(button.x).toBeGreaterThan(zone.x);
  expect(button.x + button.width).toBeLessThan(zone.x + zone.width);
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(wide).toBe(320);
  await page.setViewportSize({ width: 320, height: 256 });
  await expect.poll(wide).toBe(320);
  expect(customer.token).not.toBe("");
});
