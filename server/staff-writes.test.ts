import { documentNames } from "@cairn/contract/content/staff-documents.ts";
import type { Publication } from "@cairn/contract/contest/judging/staff-jury.ts";
import type { BulkResult } from "@cairn/contract/platform/staff-list.ts";
import { eq, sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterAll, expect, test } from "vitest";
import { fillEmptyShop } from "./demo/load.ts";
import { submissionFiles } from "./features/contest/tables.ts";
import { missedAddresses } from "./features/links/tables.ts";
import { staff } from "./features/staff/tables.ts";
import { mails } from "./platform/mail/tables.ts";
import {
  addEdition,
  contestShop,
  givePrizes,
  photograph,
  prepareAll,
  prepareFiles,
  winterLight,
} from "./testing/contest.ts";
import { judgingShop, reachPublication } from "./testing/judging.ts";
import { viewsAt } from "./testing/links.ts";
import { addProduct } from "./testing/orders.ts";
import { testShop } from "./testing/shop.ts";
import { callsOf, logIn, ownersCalls, testPassword } from "./testing/staff.ts";

import { expectAllInLog, watch } from "./testing/staff-writes.ts";

afterAll(() => expectAllInLog("all else"));

test("what moderators do with entries is in the log", async () => {
  await using open = await contestShop();
  const shop = watch(open.shop);
  const owner = await ownersCalls(shop);
  const { reference } = (await open.enter([{ name: "a.jpg", bytes: photograph }])).body.data;
  const post = async (action: string, body: object = {}) =>
    expect((await owner("POST", `/submissions/${reference}/${action}`, body)).status).toBe(200);
  await post("category", { category: "adventure" });
  await shop.db.update(submissionFiles).set({ state: "failed", problem: "broken" });
  await post("prepare");
  await prepareAll(shop);
  expect((await owner("POST", "/submissions/next", {})).status).toBe(200);
  await post("decline", { reason: "It shows somebody who was not asked." });
  await post("undo");
  await post("approve");
  await post("undo");
  const several = (action: string, body: object = {}) =>
    owner<BulkResult>("POST", `/submissions/${action}`, { ids: [reference], ...body });
  for (const action of ["approve", "undo"]) expect((await several(action)).body.data.done).toEqual([reference]);
  expect((await several("decline", { reason: "It was entered before." })).body.data.done).toEqual([reference]);
  const { data } = (await owner<{ version: number }>("GET", "/documents/decline-reasons")).body;
  expect((await owner("PUT", "/documents/decline-reasons", data)).status).toBe(200);
});

test("what moderators do about pictures that visitors report is in the log", async () => {
  await using open = await contestShop();
  const shop = watch(open.shop);
  const owner = await ownersCalls(shop);
  const { reference } = (await open.enter([{ name: "a.jpg", bytes: photograph }])).body.data;
  await prepareAll(shop);
  await owner("POST", `/submissions/${reference}/approve`);
  const [file] = await shop.db.select().from(submissionFiles);
  const body = { item: file?.id, reason: "person" };
  expect((await shop.call("POST", "/api/gallery-image/reports", { body })).status).toBe(200);
  for (const action of ["leave", "reopen", "hide", "show"])
    expect((await owner("POST", `/reported-pictures/${file?.id}/${action}`, {})).status).toBe(200);
});

test("what is done in the gallery is in the log", async () => {
  await using open = await contestShop();
  const shop = watch(open.shop);
  const owner = await ownersCalls(shop);
  await shop.db.execute(sql`update customers set confirmed_at = now()`);
  const { reference } = (await open.enter([{ name: "a.jpg", bytes: photograph }])).body.data;
  const [file] = await prepareFiles(shop);
  await owner("POST", `/submissions/${reference}/approve`);
  const post = async (action: string, body: object = {}) =>
    expect([action, (await owner("POST", `/gallery/${file?.id}/${action}`, body)).status]).toEqual([action, 200]);
  await post("choice", { is_choice: true });
  expect((await owner("PUT", "/gallery/pins", { ids: [file?.id] })).status).toBe(200);
  await post("adverts");
  await shop.db.execute(sql`update advert_requests set answer = 'yes', answered_at = now()`);
  await post("library");
});

test("how editions are run and judged is in the log", async () => {
  await using contest = await judgingShop();
  const shop = watch(contest.shop);
  const { staff: owner, edition, judging, references, jury, score } = contest;
  const other = await shop.customer();
  expect((await edition("POST", "/jurors", { email: other.email })).status).toBe(200);
  expect((await edition("DELETE", `/jurors/${other.id}`)).status).toBe(200);
  expect((await owner("POST", "/editions", { ...winterLight, slug: "next" })).status).toBe(201);
  expect((await owner("POST", "/editions/next/jurors/last")).status).toBe(200);
  expect((await edition("POST", "/rounds", { quorum: 1 })).status).toBe(200);
  expect((await judging("POST", "/reminders", { ids: [jury[0]?.id] })).status).toBe(200);
  for (const reference of references) await score(jury[0], reference, 7);
  expect((await edition("POST", "/rounds/close")).status).toBe(200);
  await reachPublication(shop);
  const reason = "It was put together from two pictures.";
  expect((await judging("POST", "/exclusions", { reference: references[0], reason })).status).toBe(200);
  expect((await judging("DELETE", `/exclusions/${references[0]}`)).status).toBe(200);
  expect((await judging("POST", "/publication/preview")).status).toBe(201);
  await givePrizes(shop, [{ kind: "product", variant_id: (await addProduct(shop)).variantId }]);
  expect((await edition("POST", "/publish")).status).toBe(200);
  const { places } = (await judging<Publication>("GET", "/publication")).body.data;
  expect((await judging("POST", `/places/${places[0]?.id}/sent`, { is_sent: true })).status).toBe(200);
  const taken = await judging("POST", `/places/${places[0]?.id}/take-back`, { reason, moves_up: true });
  expect(taken.status).toBe(200);

  expect((await owner("POST", "/editions", winterLight)).status).toBe(201);
  const changed = await owner("PUT", "/editions/winter-light", { ...winterLight, vote_percent: 10, version: 1 });
  expect(changed.status).toBe(200);
  for (const action of ["announce", "unannounce"])
    expect((await owner("POST", `/editions/winter-light/${action}`)).status).toBe(200);
  expect((await owner("POST", "/editions", { ...winterLight, slug: "other" })).status).toBe(201);
  expect((await owner("DELETE", "/editions/other")).status).toBe(200);
  expect((await owner("POST", "/editions/winter-light/open")).status).toBe(200);
  expect((await owner("POST", "/editions/winter-light/close")).status).toBe(200);
  await addEdition(shop.db, { slug: "spring", title: "Spring" });
  const limits = { most_megabytes_per_day: 90, most_files_per_day: 9, most_entries_per_day: 3 };
  const rules = { ...limits, least_free_megabytes: 1, declined_kept_days: 30 };
  expect((await owner("PUT", "/documents/contest-rules", { version: 1, ...rules })).status).toBe(200);
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
    .set({ totp_secret: "lost", totp_since: sql`now()` })
    .where(eq(staff.id, member?.id ?? 0));
  for (const step of ["second-factor/reset", "suspend", "restore"])
    expect((await owner("POST", `${path}/${step}`)).status).toBe(200);
  const { link } = (await owner<{ link: string }>("POST", `${path}/password-link`)).body.data;
  const [, key] = /#token=([\w-]+)/.exec(link) ?? [];
  await shop.call("POST", "/api/admin/password-links/request", { body: { email: "no@one.example" } });
  await shop.call("POST", "/api/admin/password-links/read", { body: { token: key } });
  const set = await shop.call("POST", "/api/admin/password-links/use", { body: { token: key, ...pair } });
  expect(set.status).toBe(200);
  const chosen = { choices: { order_new: "at_once" }, large_from: 250 };
  expect((await owner("PUT", "/notifications", chosen)).status).toBe(200);
  expect((await owner("PUT", "/policy", { second_factor_roles: ["support"], confirm_refunds_above: 100 })).status).toBe(
    200,
  );
});

test("the removal of the demo is in the log", async () => {
  await using shop = watch(await testShop());
  await fillEmptyShop(shop.platform);
  expect((await (await ownersCalls(shop))("POST", "/setup/demo/remove", {})).status).toBe(200);
});

test("what becomes of contents is in the log", async () => {
  await using shop = watch(await testShop());
  const owner = await ownersCalls(shop);
  for (const name of documentNames) {
    const { id: _id, ...fields } = (await owner<{ id: string }>("GET", `/documents/${name}`)).body.data;
    expect((await owner("PUT", `/documents/${name}`, { ...fields, publication: "draft" })).status).toBe(200);
  }
  const key = { resource: "faqs", record: "faqs" };
  const save = (version: number, publication: string) =>
    owner("PUT", "/documents/faqs", { version, questions: [], publication });
  await save(2, "published");
  await save(3, "draft");
  expect((await owner("POST", "/contents/discard", { ...key, version: 4 })).status).toBe(200);
  expect((await owner("POST", "/contents/take-down", { ...key, version: 5 })).status).toBe(200);
  expect((await owner("POST", "/contents/preview", { ...key, value: { questions: [] } })).status).toBe(200);
  expect((await owner("POST", "/editing", { ...key, is_open: true })).status).toBe(200);
});

test("what is written for the blog and for pages is in the log", async () => {
  await using shop = watch(await testShop());
  const owner = await ownersCalls(shop);
  const words = { title: "A walk", slug: "a-walk", summary: "" };
  const post = { ...words, description: "", image: "", image_alt: "", author: "Wanda", tags: [], published_at: null };
  const page = { ...words, content: "", menu_place: "none", position: 0, meta_title: "" };
  for (const [resource, fields] of [
    ["posts", { ...post, product_ids: [], publication: "draft" }],
    ["pages", page],
  ] as const) {
    expect((await owner("POST", `/${resource}`, fields)).status).toBe(201);
    expect((await owner("PUT", `/${resource}/1`, { ...fields, version: 2 })).status).toBe(200);
    expect((await owner("DELETE", `/${resource}/1`)).status).toBe(200);
  }
});

test("what is done about addresses at which nothing is, is in the log", async () => {
  await using shop = watch(await testShop({ views: viewsAt(new Set(["/shop"])) }));
  const editor = await callsOf(shop, "editor");
  const fields = { from: "/old", to: "/shop" };
  expect((await editor("POST", "/redirects", fields)).status).toBe(201);
  expect((await editor("PUT", "/redirects/1", { ...fields, version: 1, to: "/shop?new" })).status).toBe(200);
  expect((await editor("DELETE", "/redirects/1")).status).toBe(200);
  await shop.db.insert(missedAddresses).values({ path: "/gone", hits: 1, last_seen_at: sql`now()`, seen_from: "" });
  expect((await editor("DELETE", "/missed-addresses/1")).status).toBe(200);
  expect((await editor("POST", "/link-check")).status).toBe(200);
});

test("what is done about the search is in the log", async () => {
  await using shop = watch(await testShop());
  const editor = await callsOf(shop, "editor");
  for (const [resource, fields, changed] of [
    ["search-synonyms", { words: ["rucksack", "backpack"] }, { words: ["rucksack", "backpack", "pack"] }],
    ["search-redirects", { query: "returns", target: "/returns" }, { query: "returns", target: "/help" }],
  ] as const) {
    expect((await editor("POST", `/${resource}`, fields)).status).toBe(201);
    expect((await editor("PUT", `/${resource}/1`, { ...changed, version: 1 })).status).toBe(200);
    expect((await editor("DELETE", `/${resource}/1`)).status).toBe(200);
  }
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
  const mail = { kind: "password-changed", key: "a", recipient: "a@example.test", props: {}, sent_at: sql`now()` };
  await shop.db.insert(mails).values(mail);
  expect((await owner("POST", "/mails/1/resend")).status).toBe(200);
  expect((await owner("POST", "/health/storage/check")).status).toBe(200);
  for (const actions of [["retry"], ["dismiss", "reopen"]]) {
    const { rows } = await shop.db.execute<{ id: string }>(sql`
      insert into pgboss.job (name, state, completed_on) values ('mail.deliver', 'failed', now()) returning id`);
    for (const action of actions) expect((await owner("POST", `/jobs/${rows[0]?.id}/${action}`)).status).toBe(200);
  }
});

test("what is done to the words of labels is in the log", async () => {
  await using shop = watch(await testShop());
  const editor = await callsOf(shop, "editor");
  expect((await editor("PUT", "/labels/cart.title", { version: 1, words: "Your bag" })).status).toBe(200);
  expect((await editor("POST", "/labels/cart.title/restore", { version: 2 })).status).toBe(200);
  const replacement = { find: "cart", replace: "bag", labels: [{ id: "cart.title", version: 3 }] };
  expect((await editor("POST", "/label-replacements", replacement)).status).toBe(200);
  expect((await editor("POST", "/spelling/correct")).status).toBe(200);
  expect((await editor("POST", "/spelling/restore")).status).toBe(200);
});

test("what is done to the words of mails is in the log", async () => {
  await using shop = watch(await testShop({ mailer: { configured: true, async deliver() {}, close() {} } }));
  const owner = await ownersCalls(shop);
  const path = "/mail-texts/password-changed";
  const { texts } = (await owner<{ texts: object }>("GET", path)).body.data;
  const input = { texts: { ...texts, subject: "New key" } };
  for (const [method, place, body] of [
    ["POST", "/preview", input],
    ["POST", "/test", input],
    ["PUT", "", { version: 1, ...input }],
    ["POST", "/restore", { version: 2 }],
  ] as const)
    expect((await owner(method, `${path}${place}`, body)).status).toBe(200);
});

test("what is settled about the shop is in the log", async () => {
  await using shop = watch(await testShop());
  const owner = await ownersCalls(shop);
  for (const [name, changed] of [
    ["site", { name: "Cairn & Daughters" }],
    ["seller", { name: "Cairn Ltd" }],
    ["page-sizes", { shop: 24 }],
    ["reviews", { ask_after_days: 7 }],
    ["dispatch", { cut_off: "14:30" }],
    ["disputed-places", { crimea: "Ukraine" }],
    ["social-links", { links: [{ social_media: "youtube", profile_link: "https://youtube.com/@cairn" }] }],
  ] as const) {
    const { id: _id, ...fields } = (await owner<{ id: string }>("GET", `/documents/${name}`)).body.data;
    expect((await owner("PUT", `/documents/${name}`, { ...fields, ...changed })).status).toBe(200);
  }
});
