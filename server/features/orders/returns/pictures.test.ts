import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { expect, test } from "vitest";
import { rawCall } from "../../../testing/call.ts";
import { photograph, shopWithReturn } from "../../../testing/returns.ts";
import { testShop } from "../../../testing/shop.ts";
import { returnPictures } from "./tables.ts";

test("a picture is kept without its metadata, seen by its customer and staff, and by nobody else", async () => {
  await using shop = await testShop();
  const { add, pictures, path, reference, id, customer, owner } = await shopWithReturn(shop);
  expect((await add(await photograph(90))).status).toBe(200);
  const [picture] = await pictures();
  const [row] = await shop.db.select().from(returnPictures);
  const stored = await shop.platform.media.get(row?.key ?? "");
  const bytes = stored ? await buffer(stored.read()) : Buffer.alloc(0);
  const { format, width, exif } = await sharp(bytes).metadata();
  expect([format, width, exif]).toEqual(["webp", 60, undefined]);

  const address = `${path}/${picture?.id}`;
  const seen = await rawCall(shop, address, { authorization: `Bearer ${customer.token}` });
  expect([seen.status, seen.headers["content-type"], seen.headers["cache-control"], seen.body.equals(bytes)]).toEqual([
    200,
    "image/webp",
    "no-store",
    true,
  ]);
  const byStaff = await owner("GET", `/orders/${reference}/returns/${id}/pictures/${picture?.id}`);
  expect([byStaff.status, byStaff.headers.get("content-type")]).toEqual([200, "image/webp"]);
  const stranger = await shop.customer();
  expect((await shop.call("GET", address, { token: stranger.token })).status).toBe(404);
  expect((await shop.call("GET", address)).status).toBe(401);
  expect((await shop.call("GET", `/api/admin/orders/${reference}/returns/${id}/pictures/${picture?.id}`)).status).toBe(
    403,
  );
  expect((await shop.call("GET", `/media/${row?.key}`)).status).toBe(404);
});

test("the same picture is kept once, and a return has five at most, however many come at once", async () => {
  await using shop = await testShop();
  const { add, pictures } = await shopWithReturn(shop);
  const same = await photograph(10);
  expect((await Promise.all([add(same), add(same)])).map(({ status }) => status)).toEqual([200, 200]);
  expect(await pictures()).toHaveLength(1);
  const others = await Promise.all([20, 60, 100, 140, 180, 220].map(async (grey) => add(await photograph(grey))));
  expect(others.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 409, 409]);
  expect(await pictures()).toHaveLength(5);
});

test("what is no photograph, too large, or for somebody else's or an answered return is refused", async () => {
  await using shop = await testShop();
  const { add, pictures, id, post } = await shopWithReturn(shop);
  const page = Buffer.from("<!doctype html><script>alert(1)</script>");
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const half = (await photograph(50)).subarray(0, 300);
  for (const bytes of [page, drawing, half, Buffer.alloc(0)]) expect((await add(bytes)).status).toBe(422);
  expect((await add(Buffer.alloc(10 * 1024 * 1024 + 1, 0xff))).status).toBe(413);
  const stranger = await shop.customer();
  expect((await add(await photograph(50), "seam.jpg", stranger.token)).status).toBe(404);
  await post(`returns/${id}/accept`, { instructions: "To 4 Quay Street." });
  expect((await add(await photograph(50))).status).toBe(409);
  expect(await pictures()).toEqual([]);
  expect(await shop.db.$count(returnPictures)).toBe(0);
});

test("a picture whose bytes were not stored is not shown, and is stored when it is sent again", async () => {
  await using shop = await testShop();
  const { add, pictures } = await shopWithReturn(shop);
  const put = shop.platform.media.put;
  shop.platform.media.put = () => Promise.reject(new Error("the disk is away"));
  expect((await add(await photograph(70))).status).toBe(500);
  expect(await pictures()).toEqual([]);
  shop.platform.media.put = put;
  expect((await add(await photograph(70))).status).toBe(200);
  expect(await pictures()).toHaveLength(1);
});
