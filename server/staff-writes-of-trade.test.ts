import type { OrderVersion } from "@cairn/contract/orders/edits/public.ts";
import type { EditPreview } from "@cairn/contract/orders/edits/staff.ts";
import type { StaffOrder } from "@cairn/contract/orders/staff.ts";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { customers } from "./features/accounts/tables.ts";
import { stockAlerts } from "./features/alerts/tables.ts";
import { receiveStock } from "./features/catalogue/stock.ts";
import { auditLog } from "./platform/audit/tables.ts";
import { transact } from "./platform/database/transact.ts";
import { photograph } from "./testing/contest.ts";
import { checked, doTo, settled, upload, zipOf } from "./testing/imports.ts";
import { announce, photographOf, uploadFile } from "./testing/media.ts";
import { addProduct, payFor, shopWithOrder } from "./testing/orders.ts";
import { categoryForm, defineAttribute, makeProduct } from "./testing/products.ts";
import { paidOrder, setAside } from "./testing/refunds.ts";
import { newKey, shopWithArrivedOrder } from "./testing/returns.ts";
import { testShop } from "./testing/shop.ts";
import { ownersCalls } from "./testing/staff.ts";

import { expectAllInLog, ok, watch } from "./testing/staff-writes.ts";

afterAll(() => expectAllInLog("trade"));

test("what packers do with orders is in the log", async () => {
  await using shop = watch(await testShop());
  const { reference } = await shopWithOrder(shop);
  await payFor(shop, reference);
  const owner = await ownersCalls(shop);
  const post = async (action: string, body: object = {}) =>
    expect(ok).toContain((await owner("POST", `/orders/${reference}/${action}`, body)).status);
  await owner("PUT", `/orders/${reference}/address`, { address: "2 Summit Row, Keswick", phone: "020 7946 0182" });
  await post("notes", { text: "Rang twice." });
  await post("recheck");
  expect((await owner("POST", "/packing/next", {})).status).toBe(200);
  await post("packing-problem", { kind: "damaged", words: "The pole is bent." });
  await post("packing-problem/settle", { words: "Take one of shelf 4." });
  await post("pack");
  await post("unpack");
  expect((await owner("POST", "/orders/pack", { ids: [reference] })).status).toBe(200);
  await post("parcels", { idempotency_key: newKey(), carrier: "evri", tracking_number: "" });
  await post("parcels/1/take-back", { version: 1 });
  const numbers = [{ reference, carrier: "evri", tracking_number: "H01" }];
  expect((await owner("POST", "/packing/numbers", { numbers })).status).toBe(200);
  const table = new FormData();
  table.set("carrier", "evri");
  table.set("file", new Blob([`Order,Tracking number\n${reference},H01\n`]), "numbers.csv");
  expect((await owner("POST", "/packing/numbers/preview", table)).status).toBe(200);
  const lines = [{ line_id: 1, quantity: 2 }];
  const correction = { version: 1, carrier: "evri", tracking_number: "H02", lines };
  expect((await owner("PUT", `/orders/${reference}/parcels/2`, correction)).status).toBe(200);
  await post("parcels/2/deliver");
});

test("a tracking number stands in the log, and nothing of whom the parcel is for", async () => {
  await using shop = watch(await testShop());
  const { owner, reference, post, seen } = await shopWithArrivedOrder(shop, { isDelivered: false });
  const [{ id, version, lines, carrier } = { id: 0, version: 0, lines: [], carrier: "" }] = (await seen()).parcels;
  const correction = { version, carrier, lines, tracking_number: "H02" };
  expect((await owner("PUT", `/orders/${reference}/parcels/${id}`, correction)).status).toBe(200);
  expect(
    (await post("returns", { idempotency_key: newKey(), of: { kind: "parcel", parcel: id }, restock: [] })).status,
  ).toBe(200);
  const entries = await shop.db.select().from(auditLog);
  const written = JSON.stringify(entries);
  expect(written).toContain("H02");
  const { name, address, email } = await seen();
  for (const personal of [name, address, email]) expect(written).not.toContain(personal);
});

test("what becomes of returns and refunds is in the log", async () => {
  await using shop = watch(await testShop());
  const { owner, reference, asked, lineId } = await shopWithArrivedOrder(shop);
  const post = async (action: string, body: object = {}) =>
    expect(ok).toContain((await owner("POST", `/orders/${reference}/${action}`, body)).status);
  const declined = await asked(1);
  await post(`returns/${declined}/decline`, { reason: "It has been worn." });
  const refunded = await asked(1);
  await post(`returns/${refunded}/accept`, { instructions: "Wrap it well." });
  await post(`returns/${refunded}/receive`, { restock: [{ line_id: lineId, quantity: 1 }] });
  await post(`returns/${refunded}/refund`, { with_shipping: false });
  const closed = await asked(1);
  await post(`returns/${closed}/accept`, { instructions: "Wrap it well." });
  await post(`returns/${closed}/receive`, { restock: [] });
  await post(`returns/${closed}/close`, { reason: "A new one is on its way." });
});

test("what staff change of orders, exchange and make out is in the log", async () => {
  await using shop = watch(await testShop());
  const { owner, reference, asked, lineId, product } = await shopWithArrivedOrder(shop);
  const post = async (action: string, body: object = {}) =>
    expect(ok).toContain((await owner("POST", action, body)).status);
  const returned = await asked(1);
  const exchange = [{ line_id: lineId, variant_id: product.variantId }];
  const path = `/orders/${reference}/returns/${returned}`;
  await post(`${path}/accept`, { instructions: "Wrap it well.", exchange });
  await post(`${path}/receive`, { restock: [] });
  await post(`${path}/exchange`);
  const { lines } = (await owner<StaffOrder>("GET", `/orders/${reference}`)).body.data;
  const line = { line_id: lines.at(-1)?.id, quantity: 2 };
  const changes = { lines: [line], added: [], shipping: null };
  const edits = `/orders/${reference}/edits`;
  await post(`${edits}/preview`, changes);
  const { difference } = (await owner<EditPreview>("POST", `${edits}/preview`, changes)).body.data;
  const change = { ...changes, reason: "One more.", difference, settled_by: "link" };
  await post(edits, { ...change, edits: 1 });
  await post(`${edits}/2/withdraw`);
  await post(edits, { ...change, edits: 2 });
  await post(`${edits}/3/paid`, { method: "cash" });

  const content = {
    lines: [{ product_id: product.id, variant_id: product.variantId, quantity: 1 }],
    delivery: { phone: "020 7946 0182", address: "1 Summit Row, Leeds", country: "GB" },
    ...{ discount: 0, reason: "", shipping: 0 },
  };
  await post("/draft-orders/price", content);
  const priced = (await owner<{ order: OrderVersion }>("POST", "/draft-orders/price", content)).body.data;
  const guest = { name: "Wilma Weber", email: "wilma@weber.test" };
  const draft = { ...content, customer_id: null, guest, total: priced.order.total, settled_by: "link" };
  await post("/draft-orders", { ...draft, idempotency_key: newKey() });
  await post("/draft-orders/1/withdraw");
  await post("/draft-orders", { ...draft, idempotency_key: newKey() });
  await post("/draft-orders/2/paid", { method: "transfer" });
});

test("what staff do with payments is in the log", async () => {
  const put = await setAside();
  watch(put.shop);
  expect((await put.post("accept")).status).toBe(200);

  const paid = await paidOrder("stripe");
  watch(paid.shop);
  paid.refuse();
  expect((await paid.refund({ kind: "sum", amount: 10 })).status).toBe(200);
  await paid.giveUp(0);
  paid.allow();
  const [first] = await paid.rows();
  expect((await paid.post(`refunds/${first?.id}/retry`)).status).toBe(200);

  await using shop = watch(await testShop());
  const { reference } = await shopWithOrder(shop);
  await payFor(shop, reference);
  const owner = await ownersCalls(shop);
  expect((await owner("POST", `/orders/${reference}/cancel`, { reason: "Out of cloth." })).status).toBe(200);
});

test("what is done to stock and launches is in the log", async () => {
  await using shop = watch(await testShop());
  const product = await addProduct(shop, { ability: "production", stock: 0 });
  const owner = await ownersCalls(shop);
  const change = { idempotency_key: newKey(), note: "", reason: "received", quantity: 3 };
  expect((await owner("POST", `/stock/${product.variantId}/changes`, change)).status).toBe(200);
  expect((await owner("PUT", `/stock/${product.variantId}/low-stock`, { low_stock: 2 })).status).toBe(200);
  const counts = [{ id: product.variantId, count: 4 }];
  expect((await owner("POST", "/stock/counts", { idempotency_key: newKey(), note: "", counts })).status).toBe(200);
  expect((await owner("POST", "/stock/check")).status).toBe(200);
  expect((await owner("PUT", `/products/${product.id}/launch`, { launches_on: "2999-05-01" })).status).toBe(200);
});

test("what is done to products, their attributes and their categories is in the log", async () => {
  await using shop = watch(await testShop());
  const owner = await ownersCalls(shop);
  const category = categoryForm();
  expect((await owner("POST", "/categories", category)).status).toBe(201);
  expect((await owner("PUT", "/categories/1", { ...category, version: 1, position: 1 })).status).toBe(200);
  expect((await owner("DELETE", "/categories/1")).status).toBe(200);
  const attribute = await defineAttribute(owner, "Capacity");
  const attributePath = `/attributes/${attribute.id}`;
  expect((await owner("PUT", attributePath, { ...attribute, position: 3 })).status).toBe(200);
  const tent = await makeProduct(owner, { slug: "tent", variants: [], options: [] });
  const products = [{ id: tent.id, version: 1, attributes: { capacity: 4 }, variants: [] }];
  expect((await owner("POST", "/products/attributes", { products })).status).toBe(200);
  expect((await owner("DELETE", attributePath)).status).toBe(200);
  const { id, ...product } = await makeProduct(owner);
  const path = `/products/${id}`;
  expect((await owner("PUT", path, { ...product, name: "Another tent" })).status).toBe(200);
  const sheet = (await owner<{ data: Record<string, unknown>[] }>("GET", `/products/sheet?ids=${id}`)).body.data.data;
  const raised = sheet.map(({ product_id: _of, product_name: _name, variant_name: _own, ...row }) => {
    const { held: _held, unpacked, stock, ...cells } = row;
    return { ...cells, price: 130, stock: { seen: { stock, unpacked }, count: 3 } };
  });
  expect((await owner("PUT", "/products/sheet", { variants: raised, reason: "received" })).status).toBe(200);
  for (const step of ["duplicate", "preview", "publish", "unpublish", "archive", "restore"])
    expect(ok).toContain((await owner("POST", `${path}/${step}`)).status);
  expect((await owner("POST", `${path}/schedule`, { publish_at: "2999-01-01T00:00:00Z" })).status).toBe(200);
  expect((await owner("POST", "/products/changes", { way: "publish", ids: [id] })).status).toBe(200);
  expect((await owner("POST", "/products/archive", { ids: [id] })).status).toBe(200);
  const former = { id, state: "draft", publish_at: null, present: "archived" };
  expect((await owner("POST", "/products/states", { products: [former] })).status).toBe(200);
  expect((await owner("DELETE", path)).status).toBe(200);
});

test("what is brought in as a table, and taken back, is in the log", async () => {
  await using shop = watch(await testShop());
  const owner = await ownersCalls(shop);
  const { id, mapping } = (await upload(owner, "products", "Handle,Name,Price,Number\npeg,Peg,5,PEG\n")).body.data;
  const form = new FormData();
  form.set("archive", new Blob([await zipOf({ "peg.jpg": photograph })]), "peg.zip");
  expect((await owner("POST", `/imports/${id}/pictures`, form)).status).toBe(200);
  expect((await doTo(owner, id, "check", { mapping })).state).toBe("checked");
  expect((await doTo(owner, id, "apply")).state).toBe("applied");
  expect((await doTo(owner, id, "undo")).state).toBe("undone");
  const table = "Handle,Name,Price,Number,Picture\npeg,Peg,5,PEG,http://127.0.0.1/peg.jpg\n";
  const { id: other } = await checked(owner, "products", table);
  expect((await owner("POST", `/imports/${other}/fetch-pictures`, {})).status).toBe(200);
  expect((await settled(owner, other)).state).toBe("checked");
  expect((await owner("DELETE", `/imports/${other}`)).status).toBe(200);
});

test("what is done to coupons, campaigns and delivery is in the log", async () => {
  await using shop = watch(await testShop());
  const owner = await ownersCalls(shop);
  const worth = {
    code: "spring",
    kind: "percent",
    percent: 10,
    amount: 0,
    least_sum: 0,
    is_for_cheapest: false,
    is_for_full_price: false,
    product_ids: [],
    variant_ids: [],
    category_ids: [],
  };
  const coupon = { ...worth, use_limit: null, uses_per_customer: 1, starts_at: null, ends_at: null };
  const campaign = { coupon_id: 1, title: "Spring", description: "Ten percent off.", publication: "published" };
  const price = {
    price: 5,
    free_over: null,
    least_days: null,
    most_days: null,
    standard_rate: 20,
    reduced_rate: 5,
    steps: [],
  };
  const { code: _, ...looked } = worth;
  expect((await owner("POST", "/coupons/reach", looked)).status).toBe(200);
  const written = [
    ["coupons", "1", coupon],
    ["campaigns", "1", campaign],
    ["countries", "fr", { id: "fr", name: "France", ...price }],
  ] as const;
  for (const [resource, id, fields] of written) {
    const made = await owner<{ version: number }>("POST", `/${resource}`, fields);
    expect(made.status).toBe(201);
    expect((await owner("PUT", `/${resource}/${id}`, { version: made.body.data.version, ...fields })).status).toBe(200);
  }
  for (const [resource, id] of written.toReversed())
    expect((await owner("DELETE", `/${resource}/${id}`)).status).toBe(200);
});

test("what is done to the library of pictures is in the log", async () => {
  await using shop = watch(await testShop());
  const owner = await ownersCalls(shop);
  const { media } = await uploadFile(owner, await photographOf());
  const words = { alt: "A tent", rights: "Ours", focal_point: { x: 10, y: 90 } };
  expect((await owner("PUT", "/media/1", { version: 1, ...words })).status).toBe(200);
  await uploadFile(owner, await photographOf("#cc8800"), { replaces: media?.id ?? 0 });
  expect((await owner("DELETE", "/media/1")).status).toBe(200);
  const unfinished = await announce(owner, "given-up.jpg", 10);
  expect((await owner("DELETE", `/media/uploads/${unfinished.body.data.id}`)).status).toBe(200);
  // What arrives is there by a job, in the name of whoever sent it.
  const arrivals = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.act, "Brings a picture or film into the library"));
  expect(arrivals.map(({ operation, staff_name }) => [operation, staff_name])).toEqual([
    ["insert", "Owner"],
    ["update", "Owner"],
  ]);
});

test("what is done to customers, reservations and alerts is in the log", async () => {
  await using shop = watch(await testShop());
  const product = await addProduct(shop, { ability: "production", stock: 0 });
  const owner = await ownersCalls(shop);
  const { id, email, token } = await shop.customer();
  const { id: productId, variantId } = product;
  await shop.call("POST", "/api/pre-order/store", { token, body: { product_id: productId, quantity: 1 } });
  await transact(shop.platform, (tx) => receiveStock(tx, variantId, 1));
  await shop.db.insert(stockAlerts).values({ product_id: productId, variant_id: variantId, email, token_hash: "a" });
  const post = async (path: string, body: object = {}) => expect((await owner("POST", path, body)).status).toBe(200);
  await post(`/queues/${variantId}/allot`);
  await post("/reservations/1/cancel", { reason: "The mill has closed." });
  expect((await owner("DELETE", "/alerts/1")).status).toBe(200);
  expect((await owner("PUT", `/customers/${id}`, { version: 1, name: "Wanda", note: "Rang." })).status).toBe(200);
  await post(`/customers/${id}/log-out`);
  await shop.db.update(customers).set({ confirmed_at: null }).where(eq(customers.id, id));
  await post(`/customers/${id}/confirmation`);
  await post(`/customers/${id}/erase`, { email });
});
