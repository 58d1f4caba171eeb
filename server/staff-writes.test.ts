import { eq, gt, max, sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterAll, expect, test } from "vitest";
import { customers } from "./features/accounts/tables.ts";
import { stockAlerts } from "./features/alerts/tables.ts";
import { makeProduct } from "./features/catalogue/products-testing.ts";
import { receiveStock } from "./features/catalogue/stock.ts";
import { addEdition, contestShop, photograph, prepareAll } from "./features/contest/contest-testing.ts";
import { judgingShop, reachPublication } from "./features/contest/judging/judging-testing.ts";
import { submissionFiles } from "./features/contest/tables.ts";
import { doTo, upload, zipOf } from "./features/exchange/imports-testing.ts";
import { announce, photographOf, uploadFile } from "./features/media/media-testing.ts";
import { addProduct, payFor, shopWithOrder } from "./features/orders/orders-testing.ts";
import { paidOrder, setAside } from "./features/orders/refunds-testing.ts";
import { newKey, shopWithArrivedOrder } from "./features/orders/returns/returns-testing.ts";
import { staff } from "./features/staff/tables.ts";
import { callsOf, logIn, ownersCalls, testPassword } from "./features/staff/testing.ts";
import { auditLog } from "./platform/audit/tables.ts";
import { transact } from "./platform/database/transact.ts";
import { mails } from "./platform/mail/tables.ts";
import { type TestShop, testShop } from "./testing.ts";
import { listStaffCalls } from "./testing-staff-calls.ts";

const writes = (await listStaffCalls()).filter(({ method }) => method !== "GET");
const nameOf = ({ method, url }: { method: string; url: string }) => `${method} ${url}`;
const inLog = new Set<string>();

/**
 * One takes a token, which belongs into no address, others try what others provide, or show it; none changes a row.
 * Files on their way into the library are in the log once they are there.
 */
const writesNothing = [
  "POST /api/admin/invitations/read",
  "POST /api/admin/health/:part/check",
  "POST /api/admin/mail-texts/:id/preview",
  "POST /api/admin/mail-texts/:id/test",
  "POST /api/admin/media/uploads",
  "POST /api/admin/media/uploads/:id/parts",
  "DELETE /api/admin/media/uploads/:id",
];

/** Looks into the log after each write of staff that succeeds: it must have left its name and something there. */
function watch(shop: TestShop): TestShop {
  const { call, db } = shop;
  const watched: TestShop["call"] = async (method, path, more) => {
    const endpoint = writes.find(
      (one) => one.method === method && new RegExp(`^${one.url.replaceAll(/:\w+/g, "[^/]+")}$`).test(path),
    );
    const [{ last } = { last: 0 }] = await db.select({ last: max(auditLog.id) }).from(auditLog);
    const answer = await call<never>(method, path, more);
    if (!endpoint || answer.status >= 300) return answer;
    const entries = await db
      .select()
      .from(auditLog)
      .where(gt(auditLog.id, last ?? 0));
    const own = entries.filter(({ act }) => act === endpoint.config.summary);
    expect([nameOf(endpoint), own.length > 0]).toEqual([nameOf(endpoint), !writesNothing.includes(nameOf(endpoint))]);
    inLog.add(nameOf(endpoint));
    return answer;
  };
  return Object.assign(shop, { call: watched });
}

afterAll(() => {
  // Each of them, so that none that is added can be forgotten.
  expect(writes.map(nameOf).filter((name) => !inLog.has(name))).toEqual([]);
});

const ok = [200, 201];

test("what packers do with orders is in the log", async () => {
  await using shop = watch(await testShop());
  const { reference } = await shopWithOrder(shop);
  await payFor(shop, reference);
  const owner = await ownersCalls(shop);
  const post = async (deed: string, body: object = {}) =>
    expect(ok).toContain((await owner("POST", `/orders/${reference}/${deed}`, body)).status);
  await owner("PUT", `/orders/${reference}/address`, { address: "2 Summit Row, Keswick", phone: "020 7946 0182" });
  await post("notes", { text: "Rang twice." });
  await post("recheck");
  expect((await owner("POST", "/packing/next", {})).status).toBe(200);
  await post("pack");
  await post("unpack");
  expect((await owner("POST", "/orders/pack", { ids: [reference] })).status).toBe(200);
  await post("parcels", { idempotency_key: newKey(), carrier: "evri", tracking_number: "" });
  await post("parcels/1/deliver");
});

test("what becomes of returns and refunds is in the log", async () => {
  await using shop = watch(await testShop());
  const { owner, reference, asked, lineId } = await shopWithArrivedOrder(shop);
  const post = async (deed: string, body: object = {}) =>
    expect(ok).toContain((await owner("POST", `/orders/${reference}/${deed}`, body)).status);
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

test("what is done to products and their categories is in the log", async () => {
  await using shop = watch(await testShop());
  const owner = await ownersCalls(shop);
  const category = { name: "Tents", slug: "tents", position: 0 };
  expect((await owner("POST", "/categories", category)).status).toBe(201);
  expect((await owner("PUT", "/categories/1", { ...category, version: 1, position: 1 })).status).toBe(200);
  expect((await owner("DELETE", "/categories/1")).status).toBe(200);
  const { id, ...product } = await makeProduct(owner);
  const path = `/products/${id}`;
  expect((await owner("PUT", path, { ...product, name: "Another tent" })).status).toBe(200);
  for (const step of ["duplicate", "preview", "publish", "unpublish", "archive", "restore"])
    expect(ok).toContain((await owner("POST", `${path}/${step}`)).status);
  expect((await owner("POST", `${path}/schedule`, { publish_at: "2999-01-01T00:00:00Z" })).status).toBe(200);
  for (const step of ["publish", "archive"])
    expect((await owner("POST", `/products/${step}`, { ids: [id] })).status).toBe(200);
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
});

test("what moderators do with entries is in the log", async () => {
  await using open = await contestShop();
  const shop = watch(open.shop);
  const owner = await ownersCalls(shop);
  const { reference } = (await open.enter([{ name: "a.jpg", bytes: photograph }])).body.data;
  const post = async (deed: string, body: object = {}) =>
    expect((await owner("POST", `/submissions/${reference}/${deed}`, body)).status).toBe(200);
  await post("category", { category: "adventure" });
  await shop.db.update(submissionFiles).set({ state: "failed", problem: "broken" });
  await post("prepare");
  await prepareAll(shop);
  await post("decline", { reason: "It shows somebody who was not asked." });
  await post("approve");
});

test("how editions are run and judged is in the log", async () => {
  await using contest = await judgingShop();
  const shop = watch(contest.shop);
  const { staff: owner, edition, references, jury, score } = contest;
  const other = await shop.customer();
  expect((await edition("POST", "/jurors", { email: other.email })).status).toBe(200);
  expect((await edition("DELETE", `/jurors/${other.id}`)).status).toBe(200);
  expect((await edition("POST", "/rounds", { quorum: 1 })).status).toBe(200);
  for (const reference of references) await score(jury[0], reference, 7);
  expect((await edition("POST", "/rounds/close")).status).toBe(200);
  await reachPublication(shop);
  expect((await edition("POST", "/publish")).status).toBe(200);

  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const fields = {
    title: "Winter light",
    slug: "winter-light",
    opens_at: inDays(-1),
    closes_at: inDays(30),
    publishes_at: inDays(60),
    terms_version: "2026-11",
    vote_percent: 20,
    prize_percents: [50, 25],
    prize_days: 365,
  };
  expect((await owner("POST", "/editions", fields)).status).toBe(201);
  expect((await owner("PUT", "/editions/winter-light", { ...fields, vote_percent: 10 })).status).toBe(200);
  expect((await owner("POST", "/editions/winter-light/open")).status).toBe(200);
  expect((await owner("POST", "/editions/winter-light/close")).status).toBe(200);
  await addEdition(shop.db, { slug: "spring", title: "Spring" });
  const rules = { most_megabytes_per_day: 90, most_files_per_day: 9, most_entries_per_day: 3, least_free_megabytes: 1 };
  expect((await owner("PUT", "/contest-rules", rules)).status).toBe(200);
});

test("who joins, leaves and may do what is in the log, and so is every login", async () => {
  await using shop = watch(await testShop());
  const owner = await ownersCalls(shop);
  const petra = { name: "Petra", email: "petra@cairn.example", role: "packer" };
  await owner("POST", "/invitations", { ...petra, email: "other@cairn.example" });
  expect((await owner("DELETE", "/invitations/1")).status).toBe(200);
  await owner("POST", "/invitations", petra);
  const sent = await shop.db.select().from(mails).where(eq(mails.recipient, petra.email));
  const [, token] = /#token=([\w-]+)/.exec(JSON.stringify(sent)) ?? [];
  await shop.call("POST", "/api/admin/invitations/read", { body: { token } });
  const pair = { password: "boots, bread and maps", password_confirmation: "boots, bread and maps" };
  const joined = await shop.call("POST", "/api/admin/invitations/accept", { body: { token, name: "Petra", ...pair } });
  expect(joined.status).toBe(201);

  const [member] = await shop.db.select().from(staff).where(eq(staff.email, petra.email));
  const path = `/members/${member?.id}`;
  await owner("PUT", path, { version: 1, name: "Petra P.", role: "support" });
  await shop.db
    .update(staff)
    .set({ totpSecret: "lost", totpSince: sql`now()` })
    .where(eq(staff.id, member?.id ?? 0));
  for (const step of ["second-factor/reset", "suspend", "restore"])
    expect((await owner("POST", `${path}/${step}`)).status).toBe(200);
  expect((await owner("PUT", "/policy", { second_factor_roles: ["support"], confirm_refunds_above: 100 })).status).toBe(
    200,
  );
});

test("the views that staff save are in the log", async () => {
  await using shop = watch(await testShop());
  const packer = await callsOf(shop, "packer");
  const view = { resource: "orders", name: "Mornings", filter: { to_pack: true } };
  const saved = await packer<{ id: number }>("POST", "/views", view);
  expect(saved.status).toBe(201);
  expect((await packer("DELETE", `/views/${saved.body.data.id}`)).status).toBe(200);
});

test("what staff do with their own logins is in the log", async () => {
  await using shop = watch(await testShop());
  const packer = await callsOf(shop, "packer");
  const email = "packer@cairn.example";
  await logIn(shop, email);
  const [other] = (await packer<{ id: number; is_this: boolean }[]>("GET", "/sessions")).body.data.filter(
    ({ is_this }) => !is_this,
  );
  expect((await packer("DELETE", `/sessions/${other?.id}`)).status).toBe(200);
  await logIn(shop, email);
  expect((await packer("POST", "/logins/end")).status).toBe(200);
  expect((await packer("POST", "/confirm", { password: testPassword })).status).toBe(200);
  const { secret } = (await packer<{ secret: string }>("POST", "/second-factor/begin")).body.data;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect((await packer("POST", "/second-factor/confirm", { code })).status).toBe(200);
  expect((await packer("POST", "/second-factor/recovery-codes")).status).toBe(200);
  expect((await packer("POST", "/second-factor/end")).status).toBe(200);
  const chosen = { password: "boots, bread and maps", password_confirmation: "boots, bread and maps" };
  expect((await packer("POST", "/password", { current_password: testPassword, ...chosen })).status).toBe(200);
  expect((await packer("POST", "/logout")).status).toBe(200);
});

test("what is done about mails and jobs that failed is in the log", async () => {
  await using shop = watch(await testShop());
  const owner = await ownersCalls(shop);
  const mail = { kind: "password-changed", key: "a", recipient: "a@example.test", props: {}, sentAt: sql`now()` };
  await shop.db.insert(mails).values(mail);
  expect((await owner("POST", "/mails/1/resend")).status).toBe(200);
  expect((await owner("POST", "/health/storage/check")).status).toBe(200);
  for (const deed of ["retry", "dismiss"]) {
    const { rows } = await shop.db.execute<{ id: string }>(sql`
      insert into pgboss.job (name, state, completed_on) values ('mail.deliver', 'failed', now()) returning id`);
    expect((await owner("POST", `/jobs/${rows[0]?.id}/${deed}`)).status).toBe(200);
  }
});

test("what is done to coupons, campaigns and delivery is in the log", async () => {
  await using shop = watch(await testShop());
  const owner = await ownersCalls(shop);
  const worth = { code: "spring", kind: "percent", percent: 10, amount: 0, least_sum: 0, product_ids: [] };
  const coupon = { ...worth, use_limit: null, uses_per_customer: 1, starts_at: null, ends_at: null };
  const campaign = { coupon_id: 1, title: "Spring", description: "Ten percent off.", is_running: true };
  const price = { price: 5, free_over: null, least_days: null, most_days: null, steps: [] };
  const written = [
    ["coupons", "1", coupon],
    ["campaigns", "1", campaign],
    ["countries", "fr", { id: "fr", name: "France", ...price }],
  ] as const;
  for (const [resource, id, fields] of written) {
    expect((await owner("POST", `/${resource}`, fields)).status).toBe(201);
    expect((await owner("PUT", `/${resource}/${id}`, { version: 1, ...fields })).status).toBe(200);
  }
  for (const [resource, id] of written.toReversed())
    expect((await owner("DELETE", `/${resource}/${id}`)).status).toBe(200);
});

test("what is done to the words of mails is in the log", async () => {
  await using shop = watch(await testShop({ mailer: { configured: true, async deliver() {}, close() {} } }));
  const owner = await ownersCalls(shop);
  const path = "/mail-texts/password-changed";
  const { texts } = (await owner<{ texts: object }>("GET", path)).body.data;
  const wished = { texts: { ...texts, subject: "New key" } };
  for (const [method, place, body] of [
    ["POST", "/preview", wished],
    ["POST", "/test", wished],
    ["PUT", "", { version: 1, ...wished }],
    ["POST", "/restore", { version: 2 }],
  ] as const)
    expect((await owner(method, `${path}${place}`, body)).status).toBe(200);
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
  expect(arrivals.map(({ operation, staffName }) => [operation, staffName])).toEqual([
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
  await shop.db.insert(stockAlerts).values({ productId, variantId, email, tokenHash: "a" });
  const post = async (path: string, body: object = {}) => expect((await owner("POST", path, body)).status).toBe(200);
  await post(`/queues/${variantId}/allot`);
  await post("/reservations/1/cancel", { reason: "The mill has closed." });
  expect((await owner("DELETE", "/alerts/1")).status).toBe(200);
  expect((await owner("PUT", `/customers/${id}`, { version: 1, name: "Wanda", note: "Rang." })).status).toBe(200);
  await post(`/customers/${id}/log-out`);
  await shop.db.update(customers).set({ confirmedAt: null }).where(eq(customers.id, id));
  await post(`/customers/${id}/confirmation`);
  await post(`/customers/${id}/erase`, { email });
});

test("what is settled about the shop is in the log", async () => {
  await using shop = watch(await testShop());
  const owner = await ownersCalls(shop);
  for (const [name, changed] of [
    ["site", { name: "Cairn & Daughters" }],
    ["seller", { name: "Cairn Ltd" }],
    ["page-sizes", { shop: 24 }],
    ["social-links", { links: [{ social_media: "youtube", profile_link: "https://youtube.com/@cairn" }] }],
  ] as const) {
    const { id: _id, ...fields } = (await owner<{ id: string }>("GET", `/documents/${name}`)).body.data;
    expect((await owner("PUT", `/documents/${name}`, { ...fields, ...changed })).status).toBe(200);
  }
});
