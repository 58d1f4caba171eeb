import { expect, test, vi } from "vitest";
import { testShop } from "../../testing/shop.ts";
import { coupons } from "./tables.ts";

test("the log says that a code was tried, and keeps the code to itself", async () => {
  const logLines: string[] = [];
  await using shop = await testShop({ logLines });
  await shop.db.insert(coupons).values({ code: "TRAIL10", percent: 10 });
  expect((await shop.call("GET", "/api/coupon/TRAIL10")).status).toBe(200);
  expect((await shop.call("GET", "/api/coupon/trail10?from=mail")).status).toBe(200);
  expect((await shop.call("GET", "/api/coupon/TRAIL11")).status).toBe(404);
  await vi.waitFor(() => expect(logLines.join("").split("/api/coupon/:code")).toHaveLength(4), 60_000);
  expect(logLines.join("")).not.toMatch(/trail1/i);
});
