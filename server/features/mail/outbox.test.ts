import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "../../platform/mail/tables.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { callsOf, ownersCalls } from "../../testing/staff.ts";

interface Listed {
  readonly total: number;
  readonly data: { readonly recipient: string }[];
}

const mail = (recipient: string, more: Partial<typeof mails.$inferInsert> = {}) => ({
  kind: "password-changed",
  key: recipient,
  recipient,
  props: {},
  subject: "Your password is changed",
  ...more,
});

async function shopWithMails() {
  const shop = await testShop();
  const at = new Date().toISOString();
  await shop.db.insert(mails).values([
    mail("ada@example.test"),
    mail("bea@example.test", {
      sent_at: at,
      kind: "order-confirmation",
      subject: "Your order CRN-1 is 100% confirmed",
    }),
    mail("cy@example.test", { failed_at: at, failure: "no such mailbox" }),
    mail("dan@example.test", { sent_at: at }),
  ]);
  return shop;
}

test("the outbox is searched, and narrowed to a state and a kind", async () => {
  await using shop = await shopWithMails();
  const owner = await ownersCalls(shop);
  const found = async (query: string) =>
    (await owner<Listed>("GET", `/mails?${query}`)).body.data.data.map(({ recipient }) => recipient.split("@")[0]);
  expect(await found("")).toEqual(["dan", "cy", "bea", "ada"]);
  expect(await found("order=asc&per_page=2")).toEqual(["ada", "bea"]);
  expect(await found("state=waiting")).toEqual(["ada"]);
  expect(await found("state=failed")).toEqual(["cy"]);
  expect(await found("state=sent")).toEqual(["dan", "bea"]);
  expect(await found("kind=order-confirmation")).toEqual(["bea"]);
  expect(await found("search=CY%40example")).toEqual(["cy"]);
  expect(await found("search=crn-1")).toEqual(["bea"]);
  expect(await found("search=100%25")).toEqual(["bea"]);
  expect(await found("search=order-conf")).toEqual(["bea"]);
  expect((await owner("GET", "/mails?state=lost")).status).toBe(422);
});

/** How the database would find these mails among many, without the rows being there. */
async function planOf({ db }: TestShop, condition: string): Promise<string> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute(sql.raw(`explain select id from mails where ${condition}`));
    return JSON.stringify(rows);
  });
}

test("what is looked for in a large outbox has an index", async () => {
  await using shop = await testShop();
  expect(await planOf(shop, "folded like '%whitby%'")).toContain("mails_search");
  expect(await planOf(shop, "sent_at is null and failed_at is not null")).toContain("mails_unsent");
  expect(await planOf(shop, "sent_at > now() - interval '1 day'")).toContain("mails_sent_at");
  expect(await planOf(shop, "kind = 'reset-code' order by id desc limit 25")).toContain("mails_kind");
});

test("the key of a guest's order stands in a mail that was not sent for owners alone", async () => {
  await using shop = await testShop();
  const key = "Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9v";
  const text = `Your order: http://shop.test/orders/CRN-1?key=${key}`;
  const html = `<a href="http://shop.test/orders/CRN-1?a=b&amp;key=${key}">Your order</a>`;
  const more = { kind: "order-confirmation", html, text, props: { orderUrl: text } };
  const [{ id } = { id: 0 }] = await shop.db.insert(mails).values(mail("guest@example.test", more)).returning();
  const owner = await ownersCalls(shop);
  for (const role of ["manager", "support"] as const) {
    const member = await callsOf(shop, role);
    for (const path of [`/mails/${id}`, `/mails/${id}/page`, "/mails"]) {
      const { status, text: answerText } = await member("GET", path);
      expect([role, path, status, answerText.includes(key), answerText.includes(key.slice(0, 8))]).toEqual([
        role,
        path,
        200,
        false,
        false,
      ]);
    }
    expect((await member<{ text: string }>("GET", `/mails/${id}`)).body.data.text).toContain("CRN-1?key=");
  }
  for (const path of [`/mails/${id}`, `/mails/${id}/page`])
    expect((await owner("GET", path)).text.includes(key)).toBe(true);
});
