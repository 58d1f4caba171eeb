import { importRetentionDays, type StaffImport } from "@cairn/contract/exchange/staff-imports.ts";
import { staffMessages } from "@cairn/contract/staff/messages.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { photograph } from "../../testing/contest.ts";
import { checked, doTo, importTable, upload, zipOf } from "../../testing/imports.ts";
import { addCountries, checkOut } from "../../testing/orders.ts";
import { makeProduct } from "../../testing/products.ts";
import { testShop } from "../../testing/shop.ts";
import { callsOf, ownersCalls, type StaffCalls } from "../../testing/staff.ts";
import { customers, formerEmails } from "../accounts/tables.ts";
import { products } from "../catalogue/tables.ts";
import { staff } from "../staff/tables.ts";
import { deleteOldImports, workOnImport } from "./jobs.ts";
import { importChanges, importRows, imports } from "./tables.ts";

const lamp = (more = "") => `Handle,Name,Number,Price,Stock,State${more}\nlamp,Lamp,LAMP,30,5,published\n`;

test("products that an import made stay once they were sold or changed, and it is told which", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await addCountries(shop.db);
  const sold = await importTable(owner, "products", lamp());
  const [product] = await shop.db.select().from(products);
  const id = product?.id ?? 0;
  const { token } = await shop.customer();
  const line = { product: { id, slug: "lamp" } as never, quantity: 1 };
  expect((await checkOut(shop, token, [line])).status).toBe(200);
  expect(await doTo(owner, sold.id, "undo")).toMatchObject({
    state: "applied",
    refusal: { uses: [{ resource: "orders", id: expect.stringMatching(/^CRN-/) }] },
  });

  const { id: other } = await makeProduct(owner);
  const changed = await importTable(owner, "products", "Handle,Name\nridge-tent,Ridge\n");
  const { data: now } = (await owner<object>("GET", `/products/${other}`)).body;
  const { stocks: _stocks, ...fields } = now as { stocks: unknown };
  expect((await owner("PUT", `/products/${other}`, { ...fields, material: "Silk" })).status).toBe(200);
  expect(await doTo(owner, changed.id, "undo")).toMatchObject({
    state: "applied",
    refusal: { uses: [{ resource: "products", id: other, label: "Ridge was changed since" }] },
  });
  expect(await shop.db.$count(products)).toBe(2);
});

test("a zip that unpacks to far more, to something else than it says or to nothing is refused in words", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const bomb = await zipOf({ "a.jpg": new Uint8Array(9 * 1024 * 1024) });
  expect(await checkArchive(owner, bomb)).toBe("This zip holds too much to be unpacked safely");
  const plain = await zipOf({ "a.jpg": photograph });
  expect(await checkArchive(owner, withSize(plain, photograph.length - 1))).toBe("This is no zip that can be read");
  expect(await checkArchive(owner, plain.slice(0, -30))).toBe("This is no zip that can be read");
  expect(await checkArchive(owner, plain)).toBeUndefined();
});

/** What is said of an archive when its table is checked. */
async function checkArchive(owner: StaffCalls, archive: Uint8Array<ArrayBuffer>) {
  const { body } = await upload(owner, "products", "Handle,Name,Picture\na,A,a.jpg\n");
  const form = new FormData();
  form.set("archive", new Blob([archive]), "pictures.zip");
  const received = await owner("POST", `/imports/${body.data.id}/pictures`, form);
  if (received.status !== 200) return received.body.message;
  const row = await doTo(owner, body.data.id, "check", { mapping: body.data.mapping });
  return row.refusal?.message;
}

/** A zip of one file whose list of contents says another size of it. */
function withSize(zip: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(zip);
  const entry = bytes.indexOf(Buffer.from("PK\u0001\u0002", "latin1"));
  bytes.writeUInt32LE(size, entry + 24);
  return new Uint8Array(bytes);
}

test("customers come in without a password, and go again while nobody has claimed them", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const known = await shop.customer();
  const { text } = await owner("GET", "/export/customers.csv");
  expect((await checked(owner, "customers", text)).summary).toMatchObject({ added: 0, changed: 0, problems: 0 });
  const wrong = await checked(owner, "customers", "Email,Name\nnobody,N\nada@lake.test,\nAda@lake.test,Ada\n");
  expect(wrong.problems.map(({ row, column }) => [row, column])).toEqual([
    [2, "E-mail"],
    [3, "E-mail"],
  ]);
  const bareTable = await checked(owner, "customers", "Email,Name,Total Spent\n,No Mail,5\nnoname@lake.test,,9\n");
  expect([bareTable.problems, bareTable.left_out]).toEqual([
    [],
    {
      columns: [{ column: "Total Spent", count: 2 }],
      records: [
        { row: 2, name: "", reason: "It has no e-mail address" },
        { row: 3, name: "", reason: "It has no name" },
      ],
      record_count: 2,
      pictures: [],
    },
  ]);
  const twice = "Email,Name,Kind,Note\nbo@lake.test,Bo,account,\nBo@lake.test,Bo Two,,\n";
  expect((await checked(owner, "customers", twice)).problems).toMatchObject([{ row: 3, column: "E-mail" }]);
  const table = `First name,Last name,Email,Note\nAda,Lake,Ada@lake.test,Likes tents\n,,${known.email},Rang once\n`;
  const first = await importTable(owner, "customers", table);
  expect(first.summary).toMatchObject({ added: 1, changed: 1 });
  expect(JSON.stringify(await shop.db.select().from(imports).where(eq(imports.id, first.id)))).not.toContain(
    "lake.test",
  );
  const ada = eq(customers.email, "Ada@lake.test");
  expect(await shop.db.select().from(customers).where(ada)).toMatchObject([
    { name: "Ada Lake", note: "Likes tents", confirmed_at: null, guest_token_hash: null },
  ]);
  const bare = await checked(owner, "customers", "Email,Name,Note\nada@lake.test,,\n");
  expect(bare.summary).toMatchObject({ unchanged: 1, changed: 0 });
  expect((await doTo(owner, first.id, "undo")).state).toBe("undone");
  expect(await shop.db.$count(customers, ada)).toBe(0);
  expect(await shop.db.select().from(customers)).toMatchObject([{ email: known.email, note: "" }]);

  const second = await importTable(owner, "customers", table);
  await shop.db.update(customers).set({ password_hash: "of her own" }).where(ada);
  expect((await doTo(owner, second.id, "undo")).refusal?.uses).toMatchObject([
    { resource: "customers", label: expect.stringMatching(/^Customer \d+ was changed since$/) },
  ]);
});

test("who is erased takes the waiting tables along that name them, and no others", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const { id, email } = await shop.customer();
  await shop.db.insert(formerEmails).values({ customer_id: id, email: "wanda@older.test" });
  const named = await checked(owner, "customers", `Email,Name\n${email.toUpperCase()},Wanda Two\n`);
  await checked(owner, "customers", "Email,Name\nwanda@older.test,Wanda Three\n");
  const other = await checked(owner, "customers", "Email,Name\nzoe@lake.test,Zoe\n");
  const { body } = await upload(owner, "customers", "Email,Name\nyan@lake.test,Yan\n");
  await shop.db.update(imports).set({ state: "applying" }).where(eq(imports.id, body.data.id));
  const erase = () => owner<never>("POST", `/customers/${id}/erase`, { email });
  expect((await erase()).status).toBe(409);
  await shop.db.update(imports).set({ state: "uploaded" }).where(eq(imports.id, body.data.id));
  expect((await erase()).status).toBe(200);
  expect((await shop.db.select().from(imports)).map((row) => row.id)).toEqual([other.id]);
  expect(named.summary?.changed).toBe(1);
});

test("imports are deleted after their days, with their files and ways back", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const old = await importTable(owner, "products", lamp());
  const { body } = await upload(owner, "products", lamp());
  const young = body.data.id;
  await shop.db
    .update(imports)
    .set({ made_at: sql`now() - make_interval(days => ${importRetentionDays}, mins => 1)` })
    .where(eq(imports.id, old.id));
  const kept = await shop.db.select().from(imports);
  await deleteOldImports.run(shop.platform, {});
  expect((await shop.db.select().from(imports)).map(({ id }) => id)).toEqual([young]);
  expect([await shop.db.$count(importChanges), await shop.db.$count(importRows)]).toEqual([0, 0]);
  const areThere = kept.map(async ({ id, file_key }) => [id, (await shop.platform.media.get(file_key)) !== undefined]);
  expect(await Promise.all(areThere)).toEqual(
    expect.arrayContaining([
      [old.id, false],
      [young, true],
    ]),
  );
  expect((await owner("POST", `/imports/${old.id}/undo`, {})).status).toBe(404);
  expect(await shop.db.$count(products)).toBe(1);
});

test("a table is not brought in for somebody who was suspended before the job began", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const manager = await callsOf(shop, "manager");
  const { id } = await checked(manager, "products", lamp());
  await shop.db.update(imports).set({ state: "applying" });
  await shop.db.update(staff).set({ suspended_at: sql`now()` }).where(eq(staff.role, "manager"));
  await workOnImport.run(shop.platform, { importId: id, state: "applying" });
  expect(await shop.db.$count(products)).toBe(0);
  expect((await owner<StaffImport>("GET", `/imports/${id}`)).body.data).toMatchObject({
    state: "checked",
    refusal: { message: staffMessages.notAbleAnyMore },
  });
});

test("what somebody has taken since the check changes nothing, and is told by its row", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const table = "Handle,Name,Price,Number\nlamp,Lamp,20,LAMP\nstove,Stove,30,STOVE\n";
  const { id } = await checked(owner, "products", table);
  await importTable(owner, "products", "Handle,Name,Price,Number\ncooker,Cooker,40,STOVE\n");
  const refused = await doTo(owner, id, "apply");
  expect([refused.state, refused.refusal?.message]).toEqual([
    "checked",
    expect.stringContaining("nothing was applied"),
  ]);
  expect(refused.problems).toEqual([{ row: 3, column: "Number", message: "Another product has this number: Cooker" }]);
  expect(await shop.db.$count(products)).toBe(1);
});
