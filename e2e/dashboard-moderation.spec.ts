import { openDashboard, ownersRequests } from "./dashboard.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { emptyQueue, enter, expectPrepared } from "./moderated-entries.ts";
import { addressOf } from "./shops.ts";

// Where nobody else enters anything meanwhile.
test.use({ baseURL: addressOf("dashboard") });

test("entries are approved and declined by keys, undone, and what visitors report is hidden", async ({
  page,
  customer,
}) => {
  test.slow();
  const stamp = Date.now();
  const [first, second, third] = [`Dawn ${stamp}`, `Noon ${stamp}`, `Dusk ${stamp}`];
  await ownersRequests(page);
  await emptyQueue(page);
  await enter(page, customer, [first, second, third]);
  await expectPrepared(page, stamp, 3);
  await openDashboard(page, "/moderate");
  const heading = (title: string) => page.getByRole("heading", { name: title });
  await expect(heading(first)).toBeVisible();
  await expectAccessible(page, "an entry to decide");
  await page.keyboard.press("z");
  await expect(page.getByRole("dialog", { name: `${first}, 1 of 1` })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.keyboard.press("a");
  await expect(page.getByText(`“${first}” is in the gallery`)).toBeVisible();
  await expect(heading(second)).toBeVisible();
  await page.keyboard.press("u");
  await expect(heading(first)).toBeVisible();
  await page.keyboard.press("a");
  await expect(heading(third)).toBeVisible();
  await page.keyboard.press("d");
  const why = page.getByRole("dialog", { name: `Why is “${third}” declined?` });
  await expect(why.getByRole("button", { name: /Somebody was not asked/ })).toBeFocused();
  await expectAccessible(page, "the reasons for declining");
  await page.keyboard.press("2");
  await expect(page.getByText(`“${third}” is declined`)).toBeVisible();
  const own = await page.request.get("/api/contest/entries", {
    headers: { authorization: `Bearer ${customer.token}` },
  });
  const states = (await own.json()).data.map(({ state, decline_reason }: Record<string, string>) => [
    state,
    decline_reason,
  ]);
  expect(states).toEqual([
    ["declined", expect.stringContaining("your own work")],
    ["pending", null],
    ["approved", null],
  ]);

  const { data } = await (await page.request.get("/api/gallery-image/all")).json();
  const item = data.find(({ title }: { title: string }) => title === first);
  expect(data.map(({ title }: { title: string }) => title)).not.toContain(third);
  await page.goto(`/photo-gallery/${item.id}`);
  await page.getByRole("button", { name: "Report this picture" }).click();
  const report = page.getByRole("dialog", { name: "Report this picture" });
  await report.getByLabel("What is wrong with this picture?").selectOption("person");
  await report.getByLabel("In a few words").fill("It shows my sister.");
  await expectAccessible(page, "a report");
  await report.getByRole("button", { name: "Send the report" }).click();
  await expect(page.getByRole("button", { name: "You have reported it" })).toBeVisible();

  await page.goto("/dashboard/reported-pictures");
  const reported = page.getByRole("article", { name: first });
  await expect(reported.getByText("It shows my sister.")).toBeVisible();
  await expectAccessible(page, "reported pictures");
  await reported.getByRole("button", { name: "Hide at once" }).click();
  await expect(reported).toHaveCount(0);
  expect((await page.request.get(`/api/gallery-image/single/${item.id}`)).status()).toBe(404);
});
