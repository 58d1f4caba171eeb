import type { ProductSummary } from "@cairn/contract/catalogue/public.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { beforeEach, describe, expect, test } from "vitest";
import type { ApiClient } from "../../lib/api.ts";
import { quoteList } from "./read-list.ts";
import { leaving, sync, unite } from "./sync.ts";
import { takeOff } from "./take-off.ts";
import { createWishlist, forgetFormer, wishlist as ownWishlist, type Wishlist } from "./wishlist.ts";

let kept: Map<string, string>;
let wishlist: Wishlist;

beforeEach(() => {
  kept = new Map();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage; // A stored list asks for nothing else.
  wishlist = createWishlist(() => storage);
});

function pack(variantId: number, more: Partial<ProductSummary> = {}): ProductSummary {
  return {
    ...{ id: variantId + 100, variant_id: variantId, slug: "pack", name: "Pack", variant_name: "", thumbnail: "" },
    ...{ price: pence(24_900), sale: null, tax: pence(0), stock: 3, is_low: false, weight_grams: 0 },
    ...{ ability: "available", is_upcoming: false },
    ...more,
  };
}

/** A shop that answers a call in this way, and what it was sent. */
function answering(answer: object): { call: ApiClient; sent: unknown[] } {
  const sent: unknown[] = [];
  const call = (async (_endpoint: unknown, input: unknown) => {
    sent.push(input);
    return { data: answer };
  }) as unknown as ApiClient; // Only this call is made.
  return { call, sent };
}

const ids = () => wishlist.items.read().map(({ variant_id }) => variant_id);

test("the newest is first, once, and stays on the device with its price", () => {
  for (const id of [1, 2, 1]) expect(wishlist.add(pack(id))).toBe(true);
  expect(ids()).toEqual([1, 2]);
  expect(JSON.parse(kept.get("wishlist") ?? "")[0]).toMatchObject({ product_id: 101, price: 249, isNew: true });
  expect(wishlist.remove(1)).toMatchObject({ variant_id: 1, price: 24_900 });
  expect(wishlist.remove(1)).toBeUndefined();
  wishlist.remove(2);
  expect(kept.size).toBe(0);
});

test("a hundred and first is refused", () => {
  for (let id = 1; id <= 100; id++) wishlist.add(pack(id));
  expect(wishlist.add(pack(101))).toBe(false);
  expect(wishlist.add(pack(50))).toBe(true);
  expect(ids()).toHaveLength(100);
});

test.each(["", "null", "{}", "[1]", '[{"product_id":"1","variant_id":2}]', '[{"product_id":1,"variant_id":-2}]'])(
  "of a storage that holds %s nothing is taken",
  (text) => {
    kept.set("wishlist", text);
    expect(wishlist.items.read()).toEqual([]);
  },
);

test("at login only what is new is sent, in pounds, and the account's list is taken over", async () => {
  wishlist.add(pack(1));
  const account = [
    { product_id: 109, variant_id: 9 },
    { product_id: 101, variant_id: 1 },
  ];
  const { call, sent } = answering({ items: account, left_out: 0 });
  await unite(call, wishlist);
  await unite(call, wishlist);
  expect(sent).toEqual([
    { body: { items: [{ product_id: 101, variant_id: 1, price: 249 }] } },
    { body: { items: [] } },
  ]);
  expect(wishlist.items.read()).toMatchObject([
    { variant_id: 9, isNew: false },
    { variant_id: 1, isNew: false, price: 24_900 },
  ]);
});

test("what is added or removed while the account answers stays so, and what it dropped goes", async () => {
  for (const id of [1, 2, 3]) wishlist.add(pack(id));
  await unite(
    answering({ items: [1, 2, 3].map((id) => ({ product_id: id + 100, variant_id: id })), left_out: 0 }).call,
    wishlist,
  );
  const call = (async () => {
    wishlist.add(pack(4));
    wishlist.remove(1);
    return { data: { items: [1, 3].map((id) => ({ product_id: id + 100, variant_id: id })), left_out: 0 } };
  }) as unknown as ApiClient; // Only this call is made.
  await unite(call, wishlist);
  expect(wishlist.items.read().map(({ variant_id, isNew }) => [variant_id, isNew])).toEqual([
    [4, true],
    [3, false],
  ]);
});

test("a guest's list shows a lower price, and a return to stock once it was seen sold out", async () => {
  wishlist.add(pack(1));
  wishlist.add(pack(2));
  const quote = (...products: ProductSummary[]) => quoteList(answering(products).call, wishlist);
  await quote(pack(1, { stock: 0 }), pack(2));
  const items = await quote(pack(1, { price: pence(22_900) }));
  expect(items).toMatchObject([{ product: { price: 22_900 }, price_when_added: 24_900, is_back: true }]);
  expect(ids()).toEqual([2, 1]);
});

test("a list is united with whoever logs in first, and the next login takes over nothing of it", async () => {
  wishlist.add(pack(1));
  const uniteAs = (token: string, ids: number[]) => {
    const { call, sent } = answering({
      items: ids.map((id) => ({ product_id: id + 100, variant_id: id })),
      left_out: 0,
    });
    return unite(call, wishlist, () => token).then(() => sent);
  };
  expect(await uniteAs("wanda-token", [1])).toMatchObject([{ body: { items: [{ variant_id: 1 }] } }]);
  wishlist.add(pack(2));
  expect(await uniteAs("others-token", [5])).toEqual([{ body: { items: [] } }]);
  expect(ids()).toEqual([5]);
  forgetFormer(wishlist, "others-token");
  expect(ids()).toEqual([5]);
  forgetFormer(wishlist, "");
  expect([ids(), kept.size]).toEqual([[], 0]);
});

test("an answer for a login that ended meanwhile is not taken over", async () => {
  let token = "wanda-token";
  const call = (async () => {
    token = "";
    return { data: { items: [{ product_id: 109, variant_id: 9 }], left_out: 0 } };
  }) as unknown as ApiClient; // Only this call is made.
  await unite(call, wishlist, () => token);
  expect(ids()).toEqual([]);
});

describe("what is taken off", () => {
  const sent: string[] = [];
  let account: number[];
  let fails: boolean;
  const call = (async ({ method }: { method: string }, input: { body?: { items: { variant_id: number }[] } }) => {
    sent.push(method);
    if (fails) throw new Error("offline");
    if (method === "DELETE") account = account.filter((id) => id !== 1);
    else account.push(...(input.body?.items ?? []).map(({ variant_id }) => variant_id));
    return { data: { items: account.map((id) => ({ product_id: id + 100, variant_id: id })), left_out: 0 } };
  }) as unknown as ApiClient; // Only these calls are made.
  const listed = () => ownWishlist.items.read().map(({ variant_id }) => variant_id);
  const wandas = () => "wanda-token";

  beforeEach(async () => {
    sent.length = 0;
    [account, fails] = [[1, 2], false];
    leaving.clear();
    ownWishlist.forget();
    await sync(call);
    sent.length = 0;
  });

  test("is taken off the account only when the undo has passed, and stays off meanwhile", async () => {
    const { send } = takeOff(1, call, wandas);
    await sync(call);
    expect([listed(), sent]).toEqual([[2], ["POST"]]);
    send();
    await sync(call);
    expect([listed(), sent, account]).toEqual([[2], ["POST", "DELETE", "POST"], [2]]);
  });

  test("is back at its place after an undo, and the account never hears of it", async () => {
    const { undo, send } = takeOff(1, call, wandas);
    undo();
    send();
    await sync(call);
    expect([listed(), account]).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect(sent).not.toContain("DELETE");
  });

  test("goes after what was added before, and is back if the account keeps it", async () => {
    ownWishlist.add(pack(3));
    const adding = sync(call);
    takeOff(1, call, wandas).send();
    await adding;
    await sync(call);
    expect(sent).toEqual(["POST", "DELETE", "POST"]);
    ownWishlist.add(pack(1));
    fails = true;
    takeOff(1, call, wandas).send();
    await sync(call).catch(() => undefined);
    expect(listed()).toContain(1);
  });
});
