import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import {
  choose,
  expectDetailsFilled,
  expectDraftStored,
  fillDetails,
  goToStory,
  next,
  photo,
  submit,
  watchSending,
} from "./entry.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

test("what has left whole is not stopped any more, and is sent again when its answer is lost", async ({
  page,
  customer,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_/, /^ApiError/);
  const arrived = Promise.withResolvers<ServerResponse>();
  const silent = createServer((request, response) => request.resume().once("end", () => arrived.resolve(response)));
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const { port } = silent.address() as AddressInfo; // It listens on a port.
  await goToStory(page, await photo("a.png"));
  await fillDetails(page);
  const sent = await watchSending(page);
  await page.route("**/api/attend/contest", (route) => route.continue({ url: `http://127.0.0.1:${port}/` }));
  await submit(page).click();
  const response = await arrived.promise;
  const panel = page.getByRole("region", { name: "Storing" });
  await expect(panel.getByRole("status")).toHaveText(
    "All of it has left this device. We are storing it, which takes a moment.",
  );
  await expect(panel.getByRole("button")).toHaveCount(0);
  await expect(panel).toBeFocused();
  await expectAccessible(page, "an entry that is being stored");
  const first = await sent();
  response.destroy();
  silent.close();
  await expect(page.getByRole("alert")).toHaveText(
    "We cannot tell whether your entry arrived. Please send it again: it is taken only once.",
  );
  await expectDetailsFilled(page);
  await page.unroute("**/api/attend/contest");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect((await sent()).idempotency_key).toBe(first.idempotency_key);
  expect(customer.token).not.toBe("");
});

test("what was received before, and changed since, can be made another entry", async ({
  page,
  customer,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/, /^ApiError/);
  await goToStory(page, await photo("a.png"));
  await fillDetails(page);
  const message = "We have this entry already, as it was when you first sent it.";
  await page.route("**/api/attend/contest", (route) =>
    route.fulfill({ status: 409, json: { success: false, message, code: "entry_received" } }),
  );
  const sent = await watchSending(page);
  await submit(page).click();
  const panel = page.getByRole("region", { name: "It was sent before" });
  await expect(panel.getByRole("alert")).toHaveText(message);
  await expect(panel.getByRole("button")).toHaveText(["Start a new entry"]);
  await expect(panel.getByRole("link", { name: "See your entries" })).toHaveAttribute("href", "/account");
  await expectAccessible(page, "an entry that was received before");
  const { idempotency_key } = await sent();
  expect(idempotency_key).toMatch(/^\w+$/);
  await panel.getByRole("button", { name: "Start a new entry" }).click();
  await expect(panel).toHaveCount(0);
  await expect(submit(page)).toBeFocused();
  await expectDetailsFilled(page);
  await expectDraftStored(page, { story: { idempotency_key: expect.not.stringContaining(idempotency_key ?? "") } });
  await page.reload();
  await expectDetailsFilled(page);
  const sentLater = await watchSending(page);
  await page.unroute("**/api/attend/contest");
  await submit(page).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const later = await sentLater();
  expect(later["files[0]"]).toBe("a.png");
  expect(later.idempotency_key).not.toBe(idempotency_key);
  expect(customer.token).not.toBe("");
});

test("who goes back while it is sent stops the sending, is told so, and finds the entry as it was", async ({
  page,
  customer,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_/, /^ApiError/);
  await page.goto("/account");
  await page.getByRole("link", { name: "Enter the contest" }).click();
  await choose(page, await photo("a.png"));
  await next(page).click();
  await fillDetails(page);
  await page.route("**/api/attend/contest", () => undefined);
  await submit(page).click();
  await expect(page.getByRole("region", { name: "Sending" })).toBeFocused();
  await page.goBack();
  await expect(page.getByText("Sending is stopped. Your entry is as you left it.")).toBeVisible();
  await page.goForward();
  await expectDetailsFilled(page);
  expect(customer.token).not.toBe("");
});
