import type { ProductSummary } from "@cairn/contract/catalogue/public.ts";
import { type Discount, discountLines } from "@cairn/contract/orders/pricing.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { beforeEach, expect, test } from "vitest";
import { type Cart, createCart } from "./cart.ts";
import { type LineKey, totalQuantity } from "./lines.ts";
import { pricedLine } from "./priced-line.ts";
import { applyQuote } from "./refresh-cart.ts";

let storage: MemoryStorage;
let cart: Cart;

beforeEach(() => {
  storage = new MemoryStorage();
  cart = createCart(() => storage);
});

test("five quick presses on Add to cart make a quantity of five", () => {
  for (let press = 0; press < 5; press++) cart.add(pack());
  expect(cart.lines.read()).toMatchObject([{ slug: "expedition-65", quantity: 5 }]);
});

test("a coupon that is not for what is on sale leaves out the lines whose price a sale lowers", () => {
  const sale = { compare_at_price: pence(29_900), lowest_price: pence(29_900), until: null };
  cart.add(pack({ sale }));
  cart.add(pack({ id: 2, variant_id: 2, slug: "daypack-28", price: pence(8_900) }));
  const discount: Discount = {
    benefit: { kind: "percent", percent: 10 },
    ...{ productIds: null, variantIds: [], isForFullPrice: true, isForCheapest: false, leastSum: pence(0) },
  };
  expect(discountLines(cart.lines.read().map(pricedLine), discount)).toEqual([0, 890]);
});

test("different products stand on lines of their own, in the order they were added", () => {
  cart.add(pack());
  cart.add(pack({ id: 2, slug: "daypack-28" }));
  cart.add(pack());
  expect(cart.lines.read().map(({ slug, quantity }) => [slug, quantity])).toEqual([
    ["expedition-65", 2],
    ["daypack-28", 1],
  ]);
  expect(totalQuantity(cart.lines.read())).toBe(3);
});

test("no more go into the cart than are in stock, and never more than 99", () => {
  const presses = (product: ProductSummary) =>
    Array.from({ length: 120 }, () => cart.add(product)).filter(Boolean).length;
  expect(presses(pack({ stock: 3 }))).toBe(3);
  expect(presses(pack({ id: 2, stock: 500 }))).toBe(99);
});

test("minus stops at one, plus at what can be sold", () => {
  cart.add(pack({ stock: 2 }));
  cart.decrease(line(1));
  expect(quantity()).toBe(1);
  cart.increase(line(1));
  cart.increase(line(1));
  expect(quantity()).toBe(2);
});

test.each([0, -1, 1.5, Number.NaN])("a quantity of %s is not taken", (nonsense) => {
  cart.add(pack());
  cart.setQuantity(line(1), nonsense);
  expect(quantity()).toBe(1);
});

test("a quantity beyond the stock becomes the stock", () => {
  cart.add(pack({ stock: 7 }));
  cart.setQuantity(line(1), 50);
  expect(quantity()).toBe(7);
});

test("a removed line comes back where it stood", () => {
  for (const id of [1, 2, 3]) cart.add(pack({ id }));
  const undo = cart.remove(line(2));
  expect(ids()).toEqual([1, 3]);
  undo();
  expect(ids()).toEqual([1, 2, 3]);
});

test("the cart is kept under `cart` as product fields in pounds, with the quantity", () => {
  cart.add(pack({ price: pence(24_999) }));
  expect(JSON.parse(storage.getItem("cart") ?? "")).toMatchObject([
    {
      id: 1,
      slug: "expedition-65",
      price: 249.99,
      sale: null,
      tax: 0,
      quantity: 1,
      stock: 20,
      is_low: false,
      ability: "available",
      is_upcoming: false,
    },
  ]);
});

test("the cart survives a new visit, and an emptied one leaves nothing behind", () => {
  cart.add(pack());
  const nextVisit = createCart(() => storage);
  expect(nextVisit.lines.read()).toEqual(cart.lines.read());
  nextVisit.reset();
  expect(storage.getItem("cart")).toBeNull();
});

test("another tab's change is seen, and told to who listens to this one", () => {
  const otherTab = createCart(() => storage);
  otherTab.add(pack());
  expect(quantity()).toBe(1);
  let tellings = 0;
  cart.lines.subscribe(() => tellings++);
  cart.add(pack());
  expect(tellings).toBe(1);
});

test("what was read stays the same object until it changes, so that React can rest", () => {
  cart.add(pack());
  expect(cart.lines.read()).toBe(cart.lines.read());
});

test.each(["", "null", "{}", "[1]", '[{"id":"1"}]', '[{"id":1,"slug":"a","name":"A","price":1,"quantity":0}]'])(
  "of a storage that holds %s nothing is taken",
  (text) => {
    storage.setItem("cart", text);
    expect(cart.lines.read()).toEqual([]);
  },
);

test("where storage is forbidden the cart lasts as long as the page", () => {
  const homeless = createCart(() => {
    throw new DOMException("denied", "SecurityError");
  });
  homeless.add(pack());
  expect(homeless.lines.read()).toMatchObject([{ quantity: 1 }]);
});

test("a quote renews the lines and names what changed", () => {
  cart.add(pack({ id: 1, name: "Gone" }));
  cart.add(pack({ id: 2, name: "Dearer", price: pence(1000) }));
  cart.add(pack({ id: 3, name: "Scarce", stock: 9 }));
  cart.setQuantity(line(3), 9);
  cart.add(pack({ id: 4, name: "Same" }));

  const changes = refresh(
    pack({ id: 2, name: "Dearer", price: pence(1200) }),
    pack({ id: 3, name: "Scarce", stock: 4 }),
    pack({ id: 4, name: "Same" }),
  );

  expect(changes).toEqual([
    { name: "Gone", kind: "gone" },
    { name: "Dearer", kind: "price" },
    { name: "Scarce", kind: "stock" },
  ]);
  expect(cart.lines.read()).toMatchObject([{ id: 2, price: 1200 }, { id: 3, quantity: 4 }, { id: 4 }]);
});

test("a line that sold out stays, names it once, and says so by its stock", () => {
  cart.add(pack());
  expect(refresh(pack({ stock: 0 }))).toEqual([{ name: "Expedition 65", kind: "stock" }]);
  expect(refresh(pack({ stock: 0 }))).toEqual([]);
  expect(cart.lines.read()).toMatchObject([{ stock: 0, quantity: 1 }]);
});

test("a quote that finds nothing any more clears the cart", () => {
  cart.add(pack());
  expect(refresh()).toEqual([{ name: "Expedition 65", kind: "gone" }]);
  expect(storage.getItem("cart")).toBeNull();
});

test("variants of a product stand on lines of their own, and changes to one name it", () => {
  const ember = pack({ variant_id: 7, variant_name: "Ember" });
  const glacier = pack({ variant_id: 8, variant_name: "Glacier" });
  cart.add(ember);
  cart.add(glacier);
  cart.add(ember);
  expect(variants()).toEqual([
    [7, 2],
    [8, 1],
  ]);
  expect(refresh(ember, { ...glacier, price: pence(1) })).toEqual([{ name: "Expedition 65, Glacier", kind: "price" }]);
  cart.remove(glacier);
  expect(variants()).toEqual([[7, 2]]);
});

test("a cart that names products alone knows its variants from the first quote", () => {
  const { variant_id: _, variant_name: __, ...older } = pack({ stock: 9 });
  storage.setItem("cart", JSON.stringify([{ ...older, price: 249, quantity: 2 }]));
  expect(variants()).toEqual([[0, 2]]);
  const ember = pack({ variant_id: 7, variant_name: "Ember", stock: 9 });
  cart.add(ember);
  expect(refresh(ember)).toEqual([]);
  expect(variants()).toEqual([[7, 3]]);
});

test("two lines that turn out to be one name it when there are not as many", () => {
  const { variant_id: _, ...older } = pack({ stock: 4 });
  storage.setItem("cart", JSON.stringify([{ ...older, price: 249, quantity: 3 }]));
  const ember = pack({ variant_id: 7, variant_name: "Ember", stock: 4 });
  cart.add(ember);
  cart.add(ember);
  expect(refresh(ember)).toEqual([{ name: "Expedition 65, Ember", kind: "stock" }]);
  expect(variants()).toEqual([[7, 4]]);
});

test("what comes into the cart while a quote is on its way stays", () => {
  cart.add(pack({ id: 1 }));
  const asked = line(1);
  cart.add(pack({ id: 2 }));
  expect(applyQuote(cart, [{ line: asked, product: pack({ id: 1 }) }])).toEqual([]);
  expect(ids()).toEqual([1, 2]);
});

/** Applies a quote for all products in the cart. */
function refresh(...products: ProductSummary[]) {
  return applyQuote(
    cart,
    cart.lines.read().map((held) => ({
      line: held,
      product: products.find(({ id, variant_id }) => id === held.id && [0, variant_id].includes(held.variant_id)),
    })),
  );
}

function pack(fields: Partial<ProductSummary> = {}): ProductSummary {
  return {
    id: 1,
    variant_id: fields.id ?? 1,
    slug: "expedition-65",
    name: "Expedition 65",
    variant_name: "",
    thumbnail: "/media/expedition-65.webp",
    price: pence(24_900),
    sale: null,
    tax: pence(0),
    stock: 20,
    is_low: false,
    weight_grams: 0,
    ability: "available",
    is_upcoming: false,
    ...fields,
  };
}

/** The only variant of a product. */
function line(id: number): LineKey {
  return { id, variant_id: id };
}

function quantity(): number {
  return totalQuantity(cart.lines.read());
}

function variants(): number[][] {
  return cart.lines.read().map(({ variant_id, quantity }) => [variant_id, quantity]);
}

function ids(): number[] {
  return cart.lines.read().map(({ id }) => id);
}

class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>();
  get length() {
    return this.#items.size;
  }
  key(index: number) {
    return [...this.#items.keys()][index] ?? null;
  }
  getItem(key: string) {
    return this.#items.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.#items.set(key, value);
  }
  removeItem(key: string) {
    this.#items.delete(key);
  }
  clear() {
    this.#items.clear();
  }
}
