import type { Route } from "@playwright/test";
import {
  choose,
  expectDetailsFilled,
  expectQuestion,
  fillDetails,
  goToStory,
  next,
  path,
  photo,
  previews,
  submit,
} from "./entry.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

test("after a cut of the network nothing is lost, and one press sends it", async ({
  page,
  customer,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/, /^ApiError/);
  await goToStory(page, await photo("a.png"));
  await fillDetails(page);
  await page.route("**/api/attend/contest", (route) => route.abort());
  const logged = page.waitForEvent("console", (message) => message.text().startsWith("ApiError"));
  await submit(page).click();
  await expect(page.getByRole("alert")).toHaveText("No connection. Please check your network and try again.");
  await logged;
  await expectDetailsFilled(page);
  await expectAccessible(page, "a failed sending");
  await page.unroute("**/api/attend/contest");
  await page.getByLabel("Title", { exact: true }).press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(path);
  expect(customer.token).not.toBe("");
});

test("a sending shows how far it is in all and of each file, warns who leaves, and can be stopped", {
  tag: "@edge",
}, async ({ page, customer, expectedErrors }) => {
  expectedErrors.push(/ERR_/, /^ApiError/);
  await goToStory(page, await photo("a.png"), await photo("b.png"));
  await fillDetails(page);
  const panel = page.getByRole("region", { name: "Sending" });
  const stop = panel.getByRole("button", { name: "Stop sending" });
  // Also while it is asked whether the rules are still those that were read.
  await page.route("**/api/contest/edition/rules", () => {}, { times: 1 });
  await submit(page).click();
  await stop.click();
  const stopped = page.getByText("Sending is stopped. Your entry is as you left it.");
  await expect(stopped).toBeVisible();
  await expect(panel).toHaveCount(0);
  await expect(stopped).toHaveCount(0);

  const held: Route[] = [];
  await page.route("**/api/attend/contest", (route) => {
    held.push(route);
  });
  await submit(page).click();
  await expect(page.getByText("Submitting your contest...")).toBeVisible();
  await expect(panel).toBeFocused();
  for (const name of ["Sending", "a.png", "b.png"])
    await expect(panel.getByRole("progressbar", { name })).toBeVisible();
  await expectAccessible(page, "a sending");
  await expectQuestion(page);
  await page.keyboard.press("Shift+Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("header"))).toBeNull();
  await stop.click();
  await expect(stopped).toBeVisible();
  await expect(panel).toHaveCount(0);
  await expectDetailsFilled(page);
  await expect(submit(page)).toBeFocused();
  expect(customer.token).not.toBe("");
});

test("what the server refuses stands under its field, or where it was sent", { tag: "@edge" }, async ({
  page,
  customer,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/, /^ApiError/);
  await goToStory(page, { name: "fake.jpg", mimeType: "image/jpeg", buffer: Buffer.from("this is a text") });
  await fillDetails(page);
  await submit(page).click();
  await expect(page.getByRole("alert")).toHaveText("fake.jpg is no photograph or video that we can take");
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await page.getByRole("button", { name: "Change files" }).click();
  await expect(previews(page).getByRole("listitem")).toContainText(["is no photograph or video that we can take"]);
  await expectAccessible(page, "the first step with a file that the server refused");
  await previews(page).getByRole("button", { name: "Remove fake.jpg" }).click();
  await choose(page, await photo("a.png"));
  await next(page).click();
  await page.route("**/api/attend/contest", (route) =>
    route.fulfill({
      status: 422,
      json: { success: false, message: "Please check", errors: { title: ["That title is taken"] } },
    }),
  );
  await submit(page).click();
  await expect(page.getByLabel("Title", { exact: true })).toHaveAccessibleDescription("That title is taken");
  await expect(page.getByLabel("Title", { exact: true })).toBeFocused();
  expect(customer.token).not.toBe("");
});

test("who is logged out meanwhile logs in and finds the entry as it was", { tag: "@edge" }, async ({
  page,
  customer,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/, /^ApiError/);
  await goToStory(page, await photo("a.png"));
  await fillDetails(page);
  await page.request.post("/api/users/logout", { headers: { authorization: `Bearer ${customer.token}` } });
  await submit(page).click();
  await page.waitForURL("/login?next=%2Fcontest%2Fphoto-contest");
  expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
  await page.getByLabel("E-mail").fill(customer.email);
  await page.getByLabel("Password", { exact: true }).fill(customer.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL(path);
  await expectDetailsFilled(page);
});
