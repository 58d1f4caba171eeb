import { expect, expectAccessible, test } from "./fixtures.ts";
import { untilHydrated } from "./hydration.ts";

test("what was looked at is on product pages and in the cart, never leaves the device, and is cleared there", async ({
  page,
}) => {
  const seen = page.getByRole("region", { name: "Recently seen" });
  for (const slug of ["expedition-65", "trekking-40?variant=4"]) {
    await page.goto(`/products/${slug}`);
    await untilHydrated(page);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("recently-seen"))).toContain(slug.split("?")[0]);
  }
  await expect(seen.getByRole("link")).toHaveText(["Expedition 65 BackpackRegular"]);

  const requests: string[] = [];
  page.on("request", (request) => requests.push(`${request.url()} ${request.postData() ?? ""}`));
  await page.goto("/cart");
  await expect(seen.getByRole("link")).toHaveText([
    "Trekking 40 BackpackEmber / Long",
    "Expedition 65 BackpackRegular",
  ]);
  await expectAccessible(page, "a cart with what was seen");
  const calls = requests.filter((request) => !/\/(media|assets)\//.test(request));
  expect(calls.filter((request) => /expedition|trekking|quote/.test(request))).toEqual([]);

  await seen.getByRole("button", { name: "Clear" }).click();
  await expect(seen).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
  await page.goto("/products/travel-35");
  const kept = () => page.evaluate(() => localStorage.getItem("recently-seen"));
  await expect.poll(kept).toContain("travel-35");
  expect(await kept()).not.toContain("expedition");
});

test.describe("a product that is gone", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("is dropped once its page is not there", { tag: "@edge" }, async ({ page }) => {
    const gone = { id: 999, variant_id: 999, slug: "gone-pack", name: "Gone pack", variant_name: "", thumbnail: "" };
    await page.goto("/healthz");
    await page.evaluate((product) => localStorage.setItem("recently-seen", JSON.stringify([product])), gone);
    await page.goto("/products/gone-pack");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("recently-seen"))).toBeNull();
  });
});
