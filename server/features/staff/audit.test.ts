import type { AuditEntry } from "@cairn/contract/staff/audit.ts";
import { auditFields, auditKinds } from "@cairn/contract/staff/audit-messages.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { actAs } from "../../platform/audit/actor.ts";
import { auditLog } from "../../platform/audit/tables.ts";
import { transact } from "../../platform/database/transact.ts";
import { addProduct } from "../../testing/orders.ts";
import { testShop } from "../../testing/shop.ts";
import { ownersCalls } from "../../testing/staff.ts";
import { customers } from "../accounts/tables.ts";
import { products } from "../catalogue/tables.ts";

const actor = { staff_id: 7, staff_name: "Petra", act: "Tries the log", request_id: "r-1" };

test("what staff change is in the log with the values of before and after, and nothing else is", async () => {
  await using shop = await testShop();
  const product = await addProduct(shop, { stock: 5 });
  const call = await ownersCalls(shop);
  const body = { low_stock: 2 };
  expect((await call("PUT", `/stock/${product.variantId}/low-stock`, body)).status).toBe(200);
  expect((await call("PUT", `/stock/${product.variantId}/low-stock`, body)).status).toBe(200);
  const { body: answer } = await call<{ data: AuditEntry[]; total: number }>("GET", "/audit?table=variants");
  expect(answer.data).toMatchObject({
    total: 1,
    data: [
      {
        staff_name: "Owner",
        act: "Sets how few free units of a variant are too few",
        table: "variants",
        row: String(product.variantId),
        operation: "update",
        changes: [{ field: "low_stock", before: 5, after: 2 }],
      },
    ],
  });
});

test("the log is searched by who, what and which row", async () => {
  await using shop = await testShop();
  const call = await ownersCalls(shop);
  await actAs(actor, () =>
    transact(shop.platform, async (tx) => {
      await tx.insert(customers).values({ name: "Wanda", email: "wanda@example.test", password_hash: "x" });
      await tx.execute(sql`insert into categories (slug, name, position) values ('wool', '100% wool', 0)`);
    }),
  );
  const total = async (query: string) => (await call<{ total: number }>("GET", `/audit?${query}`)).body.data.total;
  expect(await total("staff=7")).toBe(2);
  expect(await total("staff=8")).toBe(0);
  expect(await total("table=categories&row=1")).toBe(1);
  expect(await total("search=tries")).toBe(2);
  expect(await total("search=pet%25a")).toBe(0);
});

test("who changed the price of something is found by its name, its number or the field", async () => {
  await using shop = await testShop();
  const { id, variantId } = await addProduct(shop, { slug: "trail-tent", stock: 5, pricePence: 12_000 });
  await addProduct(shop, { slug: "stove", stock: 5 });
  const call = await ownersCalls(shop);
  const {
    version,
    state: _state,
    ...product
  } = (await call<Record<string, unknown>>("GET", `/products/${id}`)).body.data;
  const [variant] = product.variants as Record<string, unknown>[];
  const change = { ...product, version, variants: [{ ...variant, price: 99.5 }] };
  expect((await call("PUT", `/products/${id}`, change)).status).toBe(200);
  await call("PUT", `/stock/${variantId}/low-stock`, { low_stock: 1 });
  const found = async (search: string) =>
    (await call<{ data: AuditEntry[] }>("GET", `/audit?search=${encodeURIComponent(search)}`)).body.data.data;
  const priced = { table: "variants", changes: [{ field: "price_pence", before: 12_000, after: 9950 }] };
  for (const search of ["price tent", "TRÁIL price", String(variant?.sku), "tent owner price"]) {
    const [latest, ...more] = (await found(search)).filter(({ changes }) =>
      changes.some(({ field }) => field === "price_pence"),
    );
    expect([search, latest?.record.includes("trail-tent") || latest?.record, more]).toEqual([search, true, []]);
    expect(latest).toMatchObject(priced);
  }
  expect(await found("price stove")).toEqual([]);
  // A version that counts up is no change.
  const changesOfProduct = async () =>
    (await found("")).flatMap(({ table, operation, changes }) =>
      table === "products" && operation === "update" ? [changes.map(({ field }) => field)] : [],
    );
  expect(await changesOfProduct()).toEqual([]);
  const { state: _published, ...present } = (await call<Record<string, unknown>>("GET", `/products/${id}`)).body.data;
  expect((await call("PUT", `/products/${id}`, { ...present, seo_title: "Cotton" })).status).toBe(200);
  expect(await changesOfProduct()).toEqual([["seo_title"]]);
});

test("rows of one statement are an entry each, however it writes them, and whatever they belong to is gone", async () => {
  await using shop = await testShop();
  const { id, variantId } = await addProduct(shop, { slug: "trail-tent", stock: 0 });
  await shop.db.execute(sql`insert into categories (slug, name, position) values ('a', 'A', 1), ('b', 'B', 2)`);
  await actAs(actor, () =>
    transact(shop.platform, async (tx) => {
      await tx.execute(sql`update categories set position = position * 10 where slug in ('a', 'b')`);
      await tx.execute(sql`insert into categories (slug, name, position) values ('b', 'Bee', 5), ('c', 'C', 3)
        on conflict (slug) do update set name = excluded.name`);
      await tx.execute(sql`delete from products where id = ${id}`);
    }),
  );
  const entries = await shop.db.select().from(auditLog).orderBy(auditLog.id);
  const summaries = entries.map(({ operation, table_name, record_name, old_values, new_values }) => {
    const values = operation === "update" ? [old_values, new_values] : [];
    return [`${operation} ${table_name}`, record_name, ...values];
  });
  expect(summaries.slice(0, 4)).toEqual([
    ["update categories", "A, a", { position: 1 }, { position: 10 }],
    ["update categories", "B, b", { position: 2 }, { position: 20 }],
    ["update categories", "Bee, b", { name: "B" }, { name: "Bee" }],
    ["insert categories", "C, c"],
  ]);
  const removed = new Map(
    entries
      .slice(4)
      .map(({ table_name, row_key, record_name }) => [table_name, { rowKey: row_key, recordName: record_name }]),
  );
  const sku = entries.find(({ table_name }) => table_name === "variants")?.old_values?.sku;
  expect(removed.get("variants")).toEqual({ rowKey: String(variantId), recordName: sku });
  expect(removed.get("products")).toMatchObject({ rowKey: String(id) });
});

test("secrets and what is personal of customers stand in the log as hidden", async () => {
  await using shop = await testShop();
  const { id, email } = await shop.customer();
  await actAs(actor, () =>
    transact(shop.platform, async (tx) => {
      await tx.update(customers).set({ name: "Wilma", avatar_key: null }).where(eq(customers.id, id));
      await tx.execute(sql`insert into sessions (token_hash, customer_id) values ('secret', ${id})`);
      await tx.delete(customers).where(eq(customers.id, id));
    }),
  );
  const entries = await shop.db.select().from(auditLog);
  expect(JSON.stringify(entries)).not.toMatch(new RegExp(`Wanda|Wilma|secret|${email}`));
  expect(entries[0]).toMatchObject({
    old_values: { name: "hidden" },
    new_values: { name: "hidden" },
    row_key: `${id}`,
  });
  expect(entries[1]).toMatchObject({ table_name: "sessions", operation: "insert", row_key: null, old_values: null });
  expect(entries.map(({ table_name, operation }) => `${operation} ${table_name}`)).toContain("delete sessions");
});

test("a column that sounds personal or secret is hidden, or somebody has said why it is not", async () => {
  await using shop = await testShop();
  const open = [
    // These are of the shop's own staff, catalogue and contest.
    "staff.name",
    "staff.email",
    "staff_invitations.name",
    "staff_invitations.email",
    "staff_views.name",
    "access_keys.name",
    "stock_movements.staff_name",
    "order_events.actor_name",
    "products.name",
    "categories.name",
    "attributes.key",
    "attributes.name",
    "attribute_choices.key",
    "attribute_choices.name",
    "edition_categories.name",
    "order_lines.name",
    "order_lines.variant_name",
    "reviews.variant_name",
    "countries.name",
    "imports.file_name",
    "imports.staff_name",
    "job_decisions.job_name",
    "connections.name",
    "settings.name",
    "secrets.name",
    "scores.hash",
    // Names of places in the shop's own store and on its own site.
    "broken_links.address",
    "posts.image_key",
    "media.key",
    // They tell requests apart and open nothing.
    "draft_orders.idempotency_key",
    "letters.idempotency_key",
    "parcels.idempotency_key",
    "refunds.idempotency_key",
    "returns.idempotency_key",
    "stock_movements.idempotency_key",
    "submissions.idempotency_key",
    "mails.key",
    // The name of a text of the site.
    "labels.key",
    "sandbox_refunds.key",
  ];
  const { rows } = await shop.db.execute<{ column: string }>(sql`
    select table_name || '.' || column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb')
      and table_name in (select tgrelid::regclass::text from pg_trigger where tgname = 'audit_update')
      and column_name ~ '(name|email|phone|address|town|postcode|recipient|hash|token|secret|idempotency_key|^key)'
      and (table_name, column_name) not in (select table_name, column_name from audit_hidden)`);
  expect(rows.map(({ column }) => column).filter((column) => !open.includes(column))).toEqual([]);
});

test("every table is watched but those that only count, cache or log", async () => {
  await using shop = await testShop();
  const { rows } = await shop.db.execute<{ name: string }>(sql`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and not exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = 'audit_update') order by 1`);
  expect(rows.map(({ name }) => name)).toEqual([
    "audit_hidden",
    "audit_left_out",
    "audit_log",
    "book_entries",
    "demo_records",
    "editing",
    // What a file says and what was there before: what an import writes of it is in the log as what it is.
    "import_changes",
    "import_pictures",
    "import_previews",
    "import_rows",
    "instances",
    "low_stock_marks",
    "mailbox_claims",
    "migrations",
    "notification_digests",
    "notifications",
    "order_holds",
    "pictures",
    "previews",
    "price_changes",
    "product_pairs",
    "product_ratings",
    "product_sales",
    "rate_limits",
    "restored_jobs",
    "revisions",
    "search_documents",
    "search_stale_products",
    "search_words",
    // Counted of visitors.
    "searches",
    // What becomes of an upload is in the log.
    "staff_refunds",
    "upload_parts",
    "uploads",
    // It holds proofs of work, so that each counts once.
    "used_proofs",
    // They wait and count; what is done with them is in the log of their webhook.
    "webhook_claims",
    "webhook_deliveries",
  ]);
});

test("every table that is watched has a name for people, and nothing is named that there is not", async () => {
  await using shop = await testShop();
  const { rows } = await shop.db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_name in (select tgrelid::regclass::text from pg_trigger where tgname = 'audit_update')`);
  expect(Object.keys(auditKinds).sort()).toEqual([...new Set(rows.map(({ table }) => table))].sort());
  const columns = new Set(rows.flatMap(({ table, column }) => [column, `${table}.${column}`]));
  expect(Object.keys(auditFields).filter((field) => !columns.has(field))).toEqual([]);
});

test("nobody changes or empties the log", async () => {
  await using shop = await testShop();
  await actAs(actor, () =>
    transact(shop.platform, (tx) => tx.execute(sql`insert into settings (name, value) values ('x', '1')`)),
  );
  for (const statement of [
    sql`update audit_log set staff_name = 'Nobody'`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
  ]) {
    await expect(shop.db.execute(statement)).rejects.toThrow();
  }
  expect(await shop.db.$count(auditLog)).toBe(1);
});

test("a change that fails leaves nothing in the log, and what the shop does by itself is not in it", async () => {
  await using shop = await testShop();
  const attempt = actAs(actor, () =>
    transact(shop.platform, async (tx) => {
      await tx.execute(sql`insert into settings (name, value) values ('x', '1')`);
      throw new Error("no");
    }),
  );
  await expect(attempt).rejects.toThrow("no");
  await addProduct(shop, { stock: 3 });
  await actAs(actor, () =>
    actAs(undefined, () => transact(shop.platform, (tx) => tx.update(products).set({ name: "Tarp" }))),
  );
  expect(await shop.db.$count(auditLog)).toBe(0);
});
