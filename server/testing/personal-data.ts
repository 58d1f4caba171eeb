import { eq, sql } from "drizzle-orm";
import { vi } from "vitest";
import { customers, emailChanges, emailUndos, formerEmails, resetCodes } from "../features/accounts/tables.ts";
import { stockAlerts } from "../features/alerts/tables.ts";
import { receiveStock } from "../features/catalogue/stock.ts";
import { awards, jurors, scores, votes } from "../features/contest/judging/tables.ts";
import { prepareFile } from "../features/contest/prepare-file.ts";
import { pictureReports } from "../features/contest/reports/tables.ts";
import { advertRequests } from "../features/contest/rights/tables.ts";
import { editions, submissionFiles, submissions } from "../features/contest/tables.ts";
import { campaignSubscriptions, campaigns, coupons, couponUses } from "../features/coupons/tables.ts";
import { letterAnswers, letters } from "../features/inbox/tables.ts";
import { allotStock } from "../features/preorders/jobs.ts";
import { reviews } from "../features/reviews/tables.ts";
import { staff, staffViews } from "../features/staff/tables.ts";
import { wishlistClaims, wishlistItems, wishlistMails, wishlistShares } from "../features/wishlists/tables.ts";
import { insertOne } from "../platform/database/insert-one.ts";
import { transact } from "../platform/database/transact.ts";
import { mails } from "../platform/mail/tables.ts";
import { addEdition, formOf, openEdition, photograph, story } from "./contest.ts";
import { checked, importTable } from "./imports.ts";
import { addProduct, stockOf, type TestProduct } from "./orders.ts";
import { newKey, photograph as seam, shopWithReturn } from "./returns.ts";
import { type TestShop, testShop } from "./shop.ts";
import type { StaffCalls } from "./staff.ts";
import { withoutTriggers } from "./without-triggers.ts";

/** A customer of whom every feature keeps something, with words by which each place can be found. */
export async function shopWithSomebody() {
  const shop = await testShop();
  const { db } = shop;
  const bought = await shopWithReturn(shop);
  const { customer, owner, reference, add } = bought;
  await add(await seam(120));
  await db.execute(sql`update orders set gift_note = 'For Wanda, from Wanda' where reference = ${reference}`);
  await owner("PUT", `/orders/${reference}/address`, { address: "2 Summit Row, Keswick", phone: "020 7946 0182" });
  await owner("POST", `/orders/${reference}/notes`, { text: "Wanda rang." });
  const sum = { kind: "sum", amount: 1 };
  await bought.post("refunds", { idempotency_key: newKey(), reason: "wanda", restock: false, of: sum });
  await vi.waitFor(
    async () => {
      const { rows } = await db.execute(sql`select 1 from refunds where made_at is not null`);
      if (rows.length === 0) throw new Error("the refund is not made");
    },
    { timeout: 60_000, interval: 50 },
  );
  const saved = await owner("PUT", `/customers/${customer.id}`, {
    version: 1,
    name: "Wanda Walker",
    note: "Wanda rang twice.",
  });
  if (saved.status !== 200) throw new Error(saved.text);

  const card = {
    name: "wanda",
    bio: "Wanda walks.",
    home_place: "Harrowdale",
    links: [],
    interests: [],
    consent: true,
  };
  const joined = await shop.call("PUT", "/api/community/membership", { token: customer.token, body: card });
  if (joined.status > 201) throw new Error(joined.text);
  await moderateCards(shop, customer, owner);
  await writeReviews(shop, { ...customer, lineId: bought.lineId }, owner);
  await askQuestions(shop, customer, owner, bought.product.id);
  await enterContest(shop, customer, owner);
  await importCustomers(owner, customer);
  const product = await addProduct(shop, { slug: "new-tent", ability: "production", stock: 0 });
  await shop.call("POST", "/api/pre-order/store", {
    token: customer.token,
    body: { product_id: product.id, quantity: 1 },
  });
  await transact(shop.platform, (tx) => receiveStock(tx, product.variantId, 1));
  await allotStock.run(shop.platform, {});
  if ((await stockOf(db, product)).held !== 1) throw new Error("nothing is kept");
  await makeOut(owner, customer.id, bought.product);
  await noteAddress(shop, customer, bought.product, reference);
  const markers = [customer.email, "wanda", "summit row", "7946", "harrowdale", "a seam has failed"];
  return { shop, customer, owner, reference, product, markers };
}

/** An order by phone that waits for its payment. */
async function makeOut(owner: StaffCalls, customerId: number, { id, variantId }: TestProduct): Promise<void> {
  const made = await owner("POST", "/draft-orders", {
    lines: [{ product_id: id, variant_id: variantId, quantity: 1 }],
    delivery: { phone: "020 7946 0182", address: "2 Summit Row, Keswick", country: "GB" },
    ...{ discount: 1, reason: "Wanda waited long.", shipping: null, total: 102.95 },
    ...{ idempotency_key: newKey(), customer_id: customerId, guest: null, settled_by: "link" },
  });
  if (made.status !== 200) throw new Error(made.text);
}

/** A card of somebody else's that they have reported, and their own, which was reported and hidden. */
async function moderateCards(shop: TestShop, { id, token }: Somebody, owner: StaffCalls): Promise<void> {
  const other = await shop.customer();
  await shop.db.update(customers).set({ name: "Olaf Other" }).where(eq(customers.id, other.id));
  const card = { name: "olaf", bio: "", home_place: "", links: [], interests: [], consent: true };
  await shop.call("PUT", "/api/community/membership", { token: other.token, body: card });
  const report = (name: string, by: string) =>
    shop.call("POST", `/api/members/${name}/reports`, {
      token: by,
      body: { reason: "person", words: "It is about Wanda." },
    });
  await report("olaf", token);
  await report("wanda", other.token);
  const body = { reason: "Wanda is somebody else's name.", note: "Wanda rang." };
  const hidden = await owner("POST", `/community-cards/${id}/hide`, body);
  if (hidden.status !== 200) throw new Error(hidden.text);
}

/** A hidden review with a picture, and what they think of another one. */
async function writeReviews(
  shop: TestShop,
  { token, lineId }: Somebody & { readonly lineId: number },
  owner: StaffCalls,
): Promise<void> {
  const path = `/api/reviews/own/${lineId}`;
  const review = { stars: 2, words: "Wanda got wet.", use: "Wanda's walk", author_name: "Wanda W." };
  const { body } = await shop.call<{ id: number }>("PUT", path, { token, body: review });
  const picture = new FormData();
  picture.append("picture", new Blob([new Uint8Array(await seam(70))]), "wanda.jpg");
  await shop.call("POST", `${path}/pictures`, { token, body: picture });
  const reason = { version: 2, reason: "Wanda tells of somebody else.", note: "Wanda rang." };
  const hidden = await owner("POST", `/reviews/${body.data.id}/hide`, reason);
  if (hidden.status !== 200) throw new Error(hidden.text);
  const [bought] = await shop.db.select().from(reviews);
  const other = await insertOne(shop.db, reviews, {
    product_id: bought?.product_id ?? 0,
    source: "imported",
    author_name: "Olaf",
    stars: 5,
    state: "published",
    published_at: sql`now()`,
  });
  await shop.call("POST", `/api/reviews/${other.id}/vote`, { token, body: { is_helpful: true } });
  const report = { reason: "other", words: "Wanda knows him." };
  await shop.call("POST", `/api/reviews/${other.id}/reports`, { token, body: report });
}

/** Two questions about a product: one that everybody sees with its answer, and one that tells whose it is. */
async function askQuestions(shop: TestShop, { token }: Somebody, owner: StaffCalls, productId: number): Promise<void> {
  for (const words of ["Does it float on water?", "I am Wanda of Harrowdale. Where is my parcel?"])
    await shop.call("POST", "/api/questions", { token, body: { product_id: productId, words } });
  const answered = await owner("POST", "/questions/1/answer", { version: 1, answer: "It does." });
  if (answered.status !== 200) throw new Error(answered.text);
}

type Somebody = { readonly id: number; readonly email: string; readonly token: string };

async function enterContest(shop: TestShop, { id, token }: Somebody, owner: StaffCalls): Promise<void> {
  await openEdition(shop.db);
  const form = { ...story, title: "Wanda above the clouds" };
  const entered = await shop.call<{ reference: string }>("POST", "/api/attend/contest", {
    token,
    body: formOf([{ name: "wanda.jpg", bytes: photograph }], form),
  });
  if (entered.status !== 201) throw new Error(entered.text);
  const other = await shop.customer();
  await shop.db.update(customers).set({ name: "Olaf Other" }).where(sql`id = ${other.id}`);
  const editionId = await addEdition(shop.db, { slug: "spring", title: "Spring" });
  const entry = await insertOne(shop.db, submissions, {
    reference: "f".repeat(32),
    edition_id: editionId,
    customer_id: other.id,
    first_name: "Olaf",
    last_name: "Other",
    social_platform_url: "",
    user_name: "olaf",
    title: "Below the clouds",
    location: "",
    details: "",
    other_people_featured: false,
    place_shown: "none",
    terms_version: "1",
  });
  await shop.db.insert(votes).values({ submission_id: entry?.id ?? 0, customer_id: id });
  const file = await insertOne(shop.db, submissionFiles, {
    original_key: "originals/other",
    customer_id: other.id,
    submission_id: entry?.id,
    kind: "image",
    content_type: "image/jpeg",
    name: "a.jpg",
    size_bytes: 1,
  });
  const report = { file_id: file.id, reason: "person", words: "It shows Wanda.", customer_id: id } as const;
  await shop.db.insert(pictureReports).values(report);
  const [own] = await shop.db.select().from(submissionFiles).where(eq(submissionFiles.customer_id, id));
  await judgeEntry(shop, owner, entered.body.data.reference, own?.id ?? 0);
  await shop.db.insert(jurors).values({ edition_id: editionId, customer_id: id });
  const score = {
    edition_id: editionId,
    position: 1,
    round_number: 1,
    submission_reference: entry?.reference ?? "",
    juror_id: id,
    points: 7,
    scored_at: new Date().toISOString(),
    hash: "0",
  };
  await withoutTriggers(shop.db, (tx) => tx.insert(scores).values(score));
}

/** An entry whose picture is in the library, and which was excluded, and whose place was taken back. */
async function judgeEntry(shop: TestShop, owner: StaffCalls, reference: string, fileId: number): Promise<void> {
  const { db, platform } = shop;
  const must = async (path: string, body: object = {}) => {
    const { status, text } = await owner("POST", path, body);
    if (status !== 200) throw new Error(text);
  };
  await prepareFile.run(platform, { fileId });
  await must(`/submissions/${reference}/approve`);
  const answered = { answer: "yes", answered_at: sql`now()`, ends_at: sql`now() + interval '1 day'` } as const;
  await db.insert(advertRequests).values({ file_id: fileId, token_hash: "x", ...answered });
  await must(`/gallery/${fileId}/library`);
  await must("/judging/autumn-2026/exclusions", { reference, reason: "Wanda has copied it." });
  const [entry] = await db.select().from(submissions).where(eq(submissions.reference, reference));
  const [edition] = await db
    .update(editions)
    .set({ state: "published", published_at: sql`now()` })
    .where(eq(editions.slug, "autumn-2026"))
    .returning();
  const place = await insertOne(db, awards, {
    edition_id: edition?.id ?? 0,
    category: "adventure",
    rank: 1,
    submission_id: entry?.id,
    points_hundredths: 9000,
    votes: 0,
  });
  await must(`/judging/autumn-2026/places/${place.id}/take-back`, { reason: "Wanda has copied it.", moves_up: false });
}

/** Tables of customers that are applied, and one that waits. */
async function importCustomers(owner: StaffCalls, { email }: Somebody): Promise<void> {
  const tableOf = (note: string) => `Email,Name,Note\n${email},Wanda Walker,${note}\n`;
  for (const note of ["Wanda rang.", "Wanda rang twice."]) await importTable(owner, "customers", tableOf(note));
  await checked(owner, "customers", tableOf("Wanda rang thrice."));
}

/** What is kept by the address or the account alone. */
async function noteAddress(
  { db }: TestShop,
  { id, email }: Somebody,
  product: { id: number; variantId: number },
  reference: string,
) {
  const alert = { product_id: product.id, variant_id: product.variantId, email: email.toLowerCase() };
  await db.insert(stockAlerts).values({ ...alert, token_hash: "t", confirmed_at: sql`now()` });
  const item = { customer_id: id, product_id: product.id, variant_id: product.variantId, price_pence: 10_000 };
  await db.insert(wishlistItems).values(item);
  await db.insert(wishlistShares).values({ customer_id: id, seed: "s", token_hash: "s" });
  await db.insert(wishlistClaims).values({ customer_id: id, variant_id: product.variantId, token_hash: "c" });
  await db.insert(wishlistMails).values({ customer_id: id, token_hash: "m" });
  const letter = {
    idempotency_key: "l",
    kind: "contact",
    state: "answered",
    name: "Wanda",
    words: "Wanda asks",
  } as const;
  const written = await insertOne(db, letters, { ...letter, email: email.toLowerCase() });
  await db.insert(letterAnswers).values({ letter_id: written.id, words: "Dear Wanda," });
  const coupon = await insertOne(db, coupons, { code: "SPRING", percent: 10, use_count: 1 });
  await db.insert(coupons).values({ code: "PRIZE", percent: 25, customer_id: id });
  await db.insert(couponUses).values({ order_reference: reference, coupon_id: coupon.id, customer_id: id });
  const campaign = await insertOne(db, campaigns, {
    coupon_id: coupon.id,
    title: "Spring",
    description: "Ten percent.",
  });
  await db.insert(campaignSubscriptions).values({ campaign_id: campaign.id, email: email.toUpperCase() });
  const later = sql`now() + interval '1 day'` as never;
  await db.insert(resetCodes).values({ customer_id: id, code_hash: "c", expires_at: later });
  await db
    .insert(emailChanges)
    .values({ customer_id: id, token_hash: "n", new_email: "wanda@new.test", expires_at: later });
  await db
    .insert(emailUndos)
    .values({ customer_id: id, token_hash: "u", old_email: "wanda@old.test", expires_at: later });
  await db.insert(formerEmails).values({ customer_id: id, email: "wanda@older.test" });
  const mail = { kind: "password-changed", recipient: email, props: { name: "Wanda" }, subject: "For Wanda" };
  await db.insert(mails).values([
    { ...mail, key: "sent", sent_at: sql`now()` },
    { ...mail, key: "unsent", failure: `550 ${email} is unknown` },
  ]);
  const [member] = await db.select({ staffId: staff.id }).from(staff);
  const search = { resource: "orders", name: "Wanda's", position: 1, filter: { search: email } };
  await db.insert(staffViews).values({ staff_id: member?.staffId ?? 0, ...search });
  await db.execute(
    sql`insert into rate_limits (key, points, expire) values (${`login-pair:127.0.0.1 ${email}`}, 1, now())`,
  );
}

/** Every column with text in it, of the shop and of its jobs, in which one of these words stands, in any case. */
export async function findTraces({ db }: TestShop, words: readonly string[]): Promise<string[]> {
  const { rows: columns } = await db.execute<{ schema: string; table: string; column: string }>(sql`
    select table_schema as schema, table_name as table, column_name as column from information_schema.columns
    where (table_schema = 'public' or (table_schema = 'pgboss' and table_name = 'job'))
      and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')
    order by 1 desc, 2, 3`);
  const found: string[] = [];
  for (const { schema, table, column } of columns) {
    const text = sql`lower(${sql.identifier(column)}::text)`;
    const has = sql.join(
      words.map((word) => sql`strpos(${text}, ${word.toLowerCase()}) > 0`),
      sql` or `,
    );
    const { rows } = await db.execute(
      sql`select 1 from ${sql.identifier(schema)}.${sql.identifier(table)} where ${has} limit 1`,
    );
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}
