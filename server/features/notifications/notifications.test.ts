import type { NotificationChoice, NotificationKind } from "@cairn/contract/notifications/kinds.ts";
import type { NotificationSettings } from "@cairn/contract/notifications/staff.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { transact } from "../../platform/database/transact.ts";
import { mails } from "../../platform/mail/tables.ts";
import { write } from "../../testing/inbox.ts";
import { addProduct, payFor, shopWithOrder } from "../../testing/orders.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { callsOf, ownersCalls, type StaffCalls } from "../../testing/staff.ts";
import { notifyOfLowStock } from "../catalogue/low-stock.ts";
import { receiveStock } from "../catalogue/stock.ts";
import { variants } from "../catalogue/tables.ts";
import { staff } from "../staff/tables.ts";
import { clearOldNotifications, sendDigests } from "./digest.ts";
import { notifyOfFailedMails } from "./failed-mails.ts";
import { notifyStaff } from "./service.ts";
import { notificationDigests, notifications } from "./tables.ts";

const settingsOf = async (caller: StaffCalls) =>
  (await caller<NotificationSettings>("GET", "/notifications")).body.data;

async function choose(
  caller: StaffCalls,
  choices: Partial<Record<NotificationKind, NotificationChoice>>,
  large_from = 500,
) {
  expect((await caller("PUT", "/notifications", { choices, large_from })).status).toBe(200);
}

/** What staff were mailed, by whom it went to. */
const staffMails = async (shop: TestShop) =>
  (await shop.db.select().from(mails).orderBy(mails.id))
    .filter(({ kind }) => kind === "staff-notification" || kind === "staff-digest")
    .map(({ recipient, kind, props }) => ({ to: recipient.split("@")[0], kind, props: props as never }));

/** Half past seven of a day of the shop. */
const morning = (day: string) => new Date(`${day}T07:30:00Z`);

test("each role is asked about what it may see, with defaults that fit it", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const support = await callsOf(shop, "support");
  const packer = await callsOf(shop, "packer");
  const editor = await callsOf(shop, "editor");
  expect(await settingsOf(owner)).toEqual({
    large_from: 500,
    choices: {
      order_new: "digest",
      order_large: "never",
      payment_trouble: "at_once",
      payment_disputed: "at_once",
      packing_problem: "at_once",
      return_asked: "digest",
      letter_came: "digest",
      stock_low: "digest",
      mail_failed: "digest",
      backup_old: "at_once",
    },
  });
  expect((await settingsOf(support)).choices).toMatchObject({ letter_came: "at_once", return_asked: "at_once" });
  expect(Object.keys((await settingsOf(packer)).choices)).toEqual(["order_new", "order_large", "return_asked"]);
  expect((await settingsOf(editor)).choices).toEqual({});
});

test("what a role may not see cannot be chosen, and a role that comes later does not bring it", async () => {
  await using shop = await testShop();
  const packer = await callsOf(shop, "packer");
  await choose(packer, { letter_came: "at_once", order_new: "at_once" });
  expect((await settingsOf(packer)).choices).toEqual({
    order_new: "at_once",
    order_large: "never",
    return_asked: "never",
  });
  await shop.db.update(staff).set({ role: "support" });
  expect((await settingsOf(packer)).choices.letter_came).toBe("at_once");
  await shop.db.update(staff).set({ role: "editor" });
  expect((await settingsOf(packer)).choices).toEqual({});
});

test("an order that is paid is mailed once to whoever chose so, by its number and sum alone", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await callsOf(shop, "manager");
  await choose(owner, { order_new: "at_once", order_large: "at_once" }, 10);
  const { reference } = await shopWithOrder(shop);
  expect(await staffMails(shop)).toEqual([]);
  await payFor(shop, reference);
  await payFor(shop, reference);
  expect(await staffMails(shop)).toEqual([
    {
      to: "owner",
      kind: "staff-notification",
      props: {
        name: expect.any(String),
        kind: "order_large",
        about: reference,
        amount: expect.any(Number),
        url: expect.stringMatching(new RegExp(`/dashboard/orders/${reference}/show$`)),
      },
    },
  ]);
});

test("an order below a member's own sum is no large one to them", async () => {
  await using shop = await testShop();
  await choose(await ownersCalls(shop), { order_new: "never", order_large: "at_once" }, 5000);
  await choose(await callsOf(shop, "packer"), { order_large: "at_once" }, 1);
  const { reference } = await shopWithOrder(shop);
  await payFor(shop, reference);
  expect((await staffMails(shop)).map(({ to }) => to)).toEqual(["packer"]);
});

test("what does not happen after all is told to nobody", async () => {
  await using shop = await testShop();
  await choose(await ownersCalls(shop), { stock_low: "at_once" });
  const occasion = { kind: "stock_low", key: "1", about: "Tent", path: "/stock" } as const;
  await expect(
    transact(shop.platform, async (tx) => {
      await notifyStaff(shop.platform, tx, occasion);
      throw new Error("the sale failed");
    }),
  ).rejects.toThrow("the sale failed");
  expect([await staffMails(shop), await shop.db.select().from(notifications)]).toEqual([[], []]);
  for (const _time of [1, 2]) await transact(shop.platform, (tx) => notifyStaff(shop.platform, tx, occasion));
  expect(await staffMails(shop)).toHaveLength(1);
});

test("a letter is told to those who answer letters, and one that is held back as spam to nobody", async () => {
  await using shop = await testShop();
  await callsOf(shop, "support");
  await callsOf(shop, "packer");
  await write(shop, { homepage: "https://spam.test" });
  expect(await staffMails(shop)).toEqual([]);
  await write(shop, {});
  expect(await staffMails(shop)).toMatchObject([
    { to: "support", props: { kind: "letter_came", about: "in the inbox" } },
  ]);
});

test("whoever is suspended, or gets another role, receives nothing that still waits", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await callsOf(shop, "support");
  await write(shop, {});
  const [support] = await shop.db.select().from(staff).where(eq(staff.role, "support"));
  expect(await staffMails(shop)).toMatchObject([{ to: "support" }]);
  expect((await owner("POST", `/members/${support?.id}/suspend`)).status).toBe(200);
  expect(await staffMails(shop)).toEqual([]);
  await write(shop, {});
  expect(await staffMails(shop)).toEqual([]);
  expect((await owner("POST", `/members/${support?.id}/restore`)).status).toBe(200);
  await write(shop, {});
  expect(await staffMails(shop)).toHaveLength(1);
  const body = { version: 3, name: "Sam", role: "packer" };
  expect((await owner("PUT", `/members/${support?.id}`, body)).status).toBe(200);
  expect(await staffMails(shop)).toEqual([]);
});

test("the digest comes once a day after seven, with what is new and nothing twice", async () => {
  await using shop = await testShop();
  await ownersCalls(shop);
  await callsOf(shop, "packer");
  const { reference } = await shopWithOrder(shop);
  await payFor(shop, reference);
  await write(shop, {});
  await sendDigests(shop.platform, new Date("2026-11-30T06:59:00Z"));
  expect(await staffMails(shop)).toEqual([]);
  for (const _process of [1, 2]) await sendDigests(shop.platform, morning("2026-11-30"));
  const dashboard = `${shop.platform.config.publicUrl}/dashboard`;
  expect(await staffMails(shop)).toEqual([
    {
      to: "owner",
      kind: "staff-digest",
      props: {
        name: expect.any(String),
        day: "2026-11-30",
        groups: [
          {
            title: "1 new order",
            url: `${dashboard}/orders`,
            items: [{ about: reference, amount: expect.any(Number), url: `${dashboard}/orders/${reference}/show` }],
            more: 0,
          },
          {
            title: "1 new letter",
            url: `${dashboard}/letters`,
            items: [{ about: "in the inbox", amount: null, url: expect.stringContaining("/letters/") }],
            more: 0,
          },
        ],
      },
    },
  ]);
  await write(shop, {});
  await sendDigests(shop.platform, morning("2026-11-30"));
  expect(await staffMails(shop)).toHaveLength(1);
  await sendDigests(shop.platform, morning("2026-12-01"));
  expect((await staffMails(shop))[1]).toMatchObject({ props: { groups: [{ title: "1 new letter" }] } });
  await sendDigests(shop.platform, morning("2026-12-02"));
  expect(await staffMails(shop)).toHaveLength(2);
});

test("two processes that make the digest at once make one", async () => {
  await using shop = await testShop();
  await ownersCalls(shop);
  await write(shop, {});
  await Promise.all([1, 2, 3].map(() => sendDigests(shop.platform, morning("2026-11-30"))));
  expect(await staffMails(shop)).toHaveLength(1);
  expect(await shop.db.$count(notificationDigests)).toBe(1);
});

test("the digest names five of a kind and counts the others", async () => {
  await using shop = await testShop();
  await ownersCalls(shop);
  await transact(shop.platform, async (tx) => {
    for (const key of ["1", "2", "3", "4", "5", "6", "7"]) {
      await notifyStaff(shop.platform, tx, { kind: "stock_low", key, about: `Tent ${key}`, path: "/stock" });
    }
  });
  await sendDigests(shop.platform, morning("2026-11-30"));
  const [digest] = await staffMails(shop);
  expect(digest).toMatchObject({
    props: { groups: [{ title: "7 variants low in stock", items: { length: 5 }, more: 2 }] },
  });
});

test("low stock is told once, and again after there was enough of it", async () => {
  await using shop = await testShop();
  await choose(await ownersCalls(shop), { stock_low: "at_once" });
  const product = await addProduct(shop, { stock: 3 });
  await addProduct(shop, { slug: "stove", stock: 50 });
  for (const _look of [1, 2]) await notifyOfLowStock(shop.platform);
  expect(await staffMails(shop)).toMatchObject([{ props: { kind: "stock_low", about: "Trail Tent" } }]);
  await transact(shop.platform, (tx) => receiveStock(tx, product.variantId, 20));
  await notifyOfLowStock(shop.platform);
  expect(await staffMails(shop)).toHaveLength(1);
  await shop.db.update(variants).set({ low_stock: 40 }).where(eq(variants.id, product.variantId));
  await notifyOfLowStock(shop.platform);
  expect(await staffMails(shop)).toHaveLength(2);
});

test("mails that failed are told once a day, and failed mails to staff cause no more of them", async () => {
  await using shop = await testShop();
  await choose(await ownersCalls(shop), { mail_failed: "at_once" });
  const failed = { recipient: "a@example.test", props: {}, failed_at: sql`now()` as never };
  await shop.db.insert(mails).values({ ...failed, kind: "staff-digest", key: "1" });
  await notifyOfFailedMails(shop.platform);
  expect((await staffMails(shop)).filter(({ kind }) => kind === "staff-notification")).toEqual([]);
  await shop.db.insert(mails).values(["2", "3"].map((key) => ({ ...failed, kind: "password-changed", key })));
  for (const _look of [1, 2]) await notifyOfFailedMails(shop.platform);
  expect((await staffMails(shop)).filter(({ kind }) => kind === "staff-notification")).toMatchObject([
    { to: "owner", props: { kind: "mail_failed" } },
  ]);
});

test("mails that fail after staff were told are told the next day, also where midnight came between", async () => {
  await using shop = await testShop();
  await choose(await ownersCalls(shop), { mail_failed: "at_once" });
  const earlier = { kind: "mail_failed", key: "yesterday", about: "Mails", path: "/mails" } as const;
  await shop.db.insert(notifications).values({ ...earlier, happened_at: sql`now() - interval '20 hours'` });
  const failed = { recipient: "a@example.test", props: {}, kind: "password-changed" };
  await shop.db.insert(mails).values({ ...failed, key: "1", failed_at: sql`now() - interval '21 hours'` as never });
  await notifyOfFailedMails(shop.platform);
  expect(await staffMails(shop)).toEqual([]);
  await shop.db.insert(mails).values({ ...failed, key: "2", failed_at: sql`now() - interval '19 hours'` as never });
  await notifyOfFailedMails(shop.platform);
  expect(await staffMails(shop)).toHaveLength(1);
});

test.each([
  [{ order_new: "digest", order_large: "digest" }, ["1 new order", "1 large order"]],
  [{ order_new: "at_once", order_large: "digest" }, []],
  [{ order_new: "digest", order_large: "at_once" }, ["1 new order"]],
  [{ order_new: "digest", order_large: "never" }, ["2 new orders"]],
] as const)("an order is told once, large or not (%o)", async (choices, expected) => {
  await using shop = await testShop();
  await choose(await ownersCalls(shop), choices, 100);
  await transact(shop.platform, async (tx) => {
    for (const [about, sum] of [
      ["CRN-1", 20_000],
      ["CRN-2", 5_000],
    ] as const)
      await notifyStaff(shop.platform, tx, {
        kind: "order_new",
        key: about,
        about,
        amount: pence(sum),
        path: "/orders",
      });
  });
  await sendDigests(shop.platform, morning("2026-11-30"));
  const digest = (await staffMails(shop)).find(({ kind }) => kind === "staff-digest");
  const { groups = [] } = (digest?.props ?? {}) as { groups?: { title: string }[] };
  expect(groups.map(({ title }) => title)).toEqual(expected);
});

test("what was told long ago is forgotten", async () => {
  await using shop = await testShop();
  await write(shop, {});
  await clearOldNotifications(shop.platform);
  expect(await shop.db.$count(notifications)).toBe(1);
  await shop.db.update(notifications).set({ happened_at: sql`now() - interval '61 days'` as never });
  await clearOldNotifications(shop.platform);
  expect(await shop.db.$count(notifications)).toBe(0);
});
