import type { Campaign } from "@cairn/contract/coupons/public.ts";
import type { CampaignRow, CouponWorth, StaffCampaign, StaffCoupon } from "@cairn/contract/coupons/staff.ts";
import { staffCouponMessages as messages } from "@cairn/contract/coupons/staff-messages.ts";
import type { Failure, Page } from "@cairn/contract/platform/endpoint.ts";
import { expect, test } from "vitest";
import { addCountries, addProduct, checkOut, payFor } from "../../testing/orders.ts";
import { testShop } from "../../testing/shop.ts";
import { ownersCalls } from "../../testing/staff.ts";
import { orders } from "../orders/tables.ts";
import { coupons } from "./tables.ts";

const input = {
  code: "spring",
  kind: "percent",
  percent: 10,
  amount: 0,
  least_sum: 0,
  use_limit: null,
  uses_per_customer: 1,
  starts_at: null,
  ends_at: null,
  is_for_cheapest: false,
  is_for_full_price: false,
  product_ids: [] as number[],
  variant_ids: [] as number[],
  category_ids: [] as number[],
};

test("a coupon that staff make is good at the next checkout, and tells what it brought", async () => {
  await using shop = await testShop();
  await addCountries(shop.db);
  const product = await addProduct(shop);
  const owner = await ownersCalls(shop);
  const made = await owner<StaffCoupon>("POST", "/coupons", input);
  expect([made.status, made.body.data]).toMatchObject([201, { id: 1, code: "SPRING", version: 1, is_usable: true }]);
  const { token } = await shop.customer();
  expect((await checkOut(shop, token, [{ product }], { coupon_code: "Spring" })).status).toBe(200);
  expect((await owner<CouponWorth>("GET", "/coupons/1/worth")).body.data.orders).toBe(0);
  const [order] = await shop.db.select().from(orders);
  await payFor(shop, order?.reference ?? "");
  expect((await owner<CouponWorth>("GET", "/coupons/1/worth")).body.data).toEqual({
    orders: 1,
    discount: 10,
    revenue: 93.95,
  });
  expect((await owner<Page<StaffCoupon>>("GET", "/coupons?search=spr")).body.data).toMatchObject({
    total: 1,
    data: [{ use_count: 1 }],
  });
  const { body } = await owner<never>("DELETE", "/coupons/1");
  expect(body as unknown as Failure).toMatchObject({
    code: "in_use",
    uses: [{ resource: "orders", label: order?.reference }],
  });
});

test("a coupon does not end in the past, but one that has ended can still be saved", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const [past, earlier] = ["2026-01-31T23:59:59.999Z", "2026-01-01T00:00:00.000Z"];
  const errorsOf = async (method: "POST" | "PUT", path: string, body: object) =>
    ((await owner<never>(method, path, body)).body as unknown as Failure).errors;
  expect(await errorsOf("POST", "/coupons", { ...input, ends_at: past })).toEqual({ ends_at: [messages.endPassed] });
  expect((await owner("POST", "/coupons", { ...input, ends_at: "2999-01-01T00:00:00Z" })).status).toBe(201);
  await shop.db.update(coupons).set({ ends_at: new Date(past).toISOString() });
  const saved = await owner<StaffCoupon>("PUT", "/coupons/1", { ...input, version: 1, use_limit: 5, ends_at: past });
  expect([saved.status, saved.body.data]).toMatchObject([200, { use_limit: 5, is_usable: false }]);
  const moved = { ...input, version: 2, ends_at: earlier };
  expect(await errorsOf("PUT", "/coupons/1", moved)).toEqual({ ends_at: [messages.endPassed] });
  const backwards = { ...input, code: "b", starts_at: "2999-02-01T00:00:00Z", ends_at: "2999-01-01T00:00:00Z" };
  expect(await errorsOf("POST", "/coupons", backwards)).toEqual({ ends_at: [messages.endsTooEarly] });
});

test("a coupon is refused in words at the field that is wrong", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await owner("POST", "/coupons", input);
  const refused = async (more: object) => {
    const { status, body } = await owner<never>("POST", "/coupons", { ...input, code: "other", ...more });
    return [status, Object.keys((body as unknown as Failure).errors ?? {})];
  };
  expect(await refused({ code: "SPRING" })).toEqual([422, ["code"]]);
  expect(await refused({ code: "two words" })).toEqual([422, ["code"]]);
  expect(await refused({ percent: 0 })).toEqual([422, ["percent"]]);
  expect(await refused({ kind: "sum" })).toEqual([422, ["amount"]]);
  expect(await refused({ product_ids: [99] })).toEqual([422, ["product_ids"]]);
  expect(await refused({ variant_ids: [99] })).toEqual([422, ["variant_ids"]]);
  expect(await refused({ category_ids: [99] })).toEqual([422, ["category_ids"]]);
  expect(await refused({ starts_at: "2027-01-02T00:00:00Z", ends_at: "2027-01-01T00:00:00Z" })).toEqual([
    422,
    ["ends_at"],
  ]);
});

test("of two who change a coupon the second is shown both versions, and neither change is lost", async () => {
  await using shop = await testShop();
  const product = await addProduct(shop);
  const owner = await ownersCalls(shop);
  await owner("POST", "/coupons", input);
  const first = { ...input, version: 1, percent: 20, product_ids: [product.id] };
  expect((await owner<StaffCoupon>("PUT", "/coupons/1", first)).body.data.version).toBe(2);
  const { status, body } = await owner<never>("PUT", "/coupons/1", { ...input, version: 1, least_sum: 50 });
  expect([status, body]).toMatchObject([
    409,
    { code: "version_conflict", current: { percent: 20, least_sum: 0, product_ids: [product.id], version: 2 } },
  ]);
});

test("a campaign shows in the pop-up while it runs, and offers no coupon that it cannot", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await owner("POST", "/coupons", input);
  await owner("POST", "/coupons", { ...input, code: "fiver", kind: "sum", amount: 5 });
  const campaign = { coupon_id: 1, title: "Spring", description: "Ten percent off.", publication: "published" };
  const shown = async () => (await shop.call<Campaign | null>("GET", "/api/coupon")).body.data?.title;
  expect((await owner("POST", "/campaigns", { ...campaign, coupon_id: 2 })).status).toBe(422);
  const { body } = await owner<StaffCampaign>("POST", "/campaigns", campaign);
  expect(body.data).toMatchObject({ publication: "published", is_public: true });
  const listed = (await owner<Page<CampaignRow>>("GET", "/campaigns")).body.data.data;
  expect(listed).toMatchObject([{ code: "SPRING", is_shown: true, subscriptions: 0 }]);
  expect(await shown()).toBe("Spring");

  // A draft beside it is nowhere but in its preview.
  const draft = { ...campaign, title: "Summer", publication: "draft", version: body.data.version };
  const drafted = (await owner<StaffCampaign>("PUT", "/campaigns/1", draft)).body.data;
  expect([await shown(), drafted]).toMatchObject(["Spring", { title: "Summer", is_public: true }]);
  const value = { coupon_id: 1, title: "In a form", description: "Ten percent off." };
  const preview = await owner<{ path: string }>("POST", "/contents/preview", {
    ...{ resource: "campaigns", record: "1", value },
  });
  const token = new URL(preview.body.data.path, shop.url).searchParams.get("preview");
  const seen = async (token: string) => (await shop.call("GET", `/api/coupon?preview=${token}`)).body.data;
  expect(await seen(token ?? "")).toMatchObject({ title: "In a form", code: "SPRING" });
  expect(await seen("another")).toBeNull();

  // A coupon that waits in a draft stays, too.
  await owner("POST", "/coupons", { ...input, code: "summer" });
  const other = { ...draft, coupon_id: 3, version: drafted.version };
  const changed = (await owner<StaffCampaign>("PUT", "/campaigns/1", other)).body.data;
  expect((await owner<Page<CampaignRow>>("GET", "/campaigns")).body.data.data).toMatchObject([{ code: "SUMMER" }]);
  expect((await owner("DELETE", "/coupons/3")).status).toBe(409);

  const taken = { resource: "campaigns", record: "1", version: changed.version };
  expect((await owner("POST", "/contents/take-down", taken)).status).toBe(200);
  expect(await shown()).toBeUndefined();
  expect((await owner("DELETE", "/coupons/1")).status).toBe(409);
  expect((await owner("DELETE", "/campaigns/1")).status).toBe(200);
  expect((await owner("DELETE", "/coupons/1")).status).toBe(200);
});
