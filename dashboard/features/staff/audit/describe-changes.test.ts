import type { AuditEntry } from "@cairn/contract/staff/audit.ts";
import { expect, test } from "vitest";
import { actOf, describeChanges } from "./describe-changes.ts";
import { recordOf } from "./records.ts";

type Change = AuditEntry["changes"][number];

const entryOf = (table: string, changes: Change[], more: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 1,
  happened_at: "2031-05-04T10:00:00.000Z",
  staff_id: 1,
  staff_name: "Petra",
  act: "Saves a product (`version_conflict`)",
  request_id: "r",
  table,
  row: "7",
  record: "Trail tent, TT-1",
  operation: "update",
  changes,
  ...more,
});
const change = (field: string, before: unknown, after: unknown): Change => ({ field, before, after });
const linesOf = (entry: AuditEntry) =>
  describeChanges(entry).map(({ field, before, after }) => [field, before, after].filter(Boolean).join(" | "));

test("who changed the price of something is told with the sums, and the record leads to its product", () => {
  const entry = entryOf("variants", [change("price_pence", 12_000, 9950), change("held", 1, 2)]);
  expect(linesOf(entry)).toEqual(["Price | £120.00 | £99.50"]);
  expect(actOf(entry)).toBe("Saves a product");
  expect(recordOf(entry)).toEqual({
    kind: "Variant",
    name: "Trail tent, TT-1",
    path: `/products?filter=${encodeURIComponent('{"search":"TT-1"}')}`,
  });
});

test("dates, states, yes and no, and what is hidden stand in words", () => {
  expect(
    linesOf(
      entryOf("orders", [
        change("payment_state", "pending", "partly_refunded"),
        change("fulfilment_state", "open", "sent"),
        change("email", "hidden", "hidden"),
        change("paid_at", null, "2031-05-04T10:00:00+00:00"),
      ]),
    ),
  ).toEqual([
    "Payment | Waiting for payment | Partly refunded",
    "Goods | To pack | Sent",
    "E-mail | hidden | hidden",
    expect.stringMatching(/^Paid \| empty \| 4 May 2031, /),
  ]);
  expect(linesOf(entryOf("products", [change("launches_on", "2031-05-04", null)]))).toEqual([
    "Launches on | 4 May 2031 | empty",
  ]);
  expect(linesOf(entryOf("variants", [change("is_active", true, false)]))).toEqual(["For sale | yes | no"]);
  expect(linesOf(entryOf("editions", [change("state", "judging", "published")]))).toEqual([
    "State | Judging | Published",
  ]);
});

test("of what is kept as one value, each part that changed is told by its place", () => {
  const options = (name: string) => [{ name: "Colour", values: [{ name: "Sand" }, { name }] }];
  expect(linesOf(entryOf("products", [change("options", options("Moss"), options("Pine"))]))).toEqual([
    "Options › 1 › Values › 2 › Name | Moss | Pine",
  ]);
  const site = { name: "Cairn", currency_symbol: "£", guest_checkout: false };
  const entry = entryOf("settings", [change("value", site, { ...site, currency_symbol: "€", guest_checkout: true })], {
    row: "site",
    record: "site",
  });
  expect(linesOf(entry)).toEqual([
    "Symbol of prices | £ | €",
    "Whoever has no account may order, with an e-mail alone | no | yes",
  ]);
  expect(recordOf(entry)).toMatchObject({ name: "Settings", path: "/site-settings/site" });
});

test("a part that leaves a list changes nothing of those that stay", () => {
  const [one, two, three] = ["Weight", "Height", "Length"].map((name) => ({ name, value: "1" }));
  expect(linesOf(entryOf("products", [change("specifications", [one, two, three], [one, three])]))).toEqual([
    "Specifications › 2 › Name | Height | empty",
    "Specifications › 2 › Value | 1 | empty",
  ]);
});

test("of what was made or removed only what it had is told, without keys and what is hidden", () => {
  const made = [change("id", null, 3), change("code", null, "SUMMER"), change("customer_id", null, null)];
  expect(describeChanges(entryOf("coupons", made, { operation: "insert" }))).toEqual([
    { field: "Code", before: undefined, after: "SUMMER" },
  ]);
  const gone = [change("name", "hidden", null), change("product_id", 3, null), change("alt", "A lake", null)];
  expect(describeChanges(entryOf("product_images", gone, { operation: "delete" }))).toEqual([
    { field: "Alt", before: "A lake", after: undefined },
  ]);
});

test("tables and fields that nobody has named are told in readable words, and HTML without its tags", () => {
  const entry = entryOf("winter_offers", [change("kept_until", null, 3), change("shelf_id", 1, 2)], { record: "" });
  expect(recordOf(entry)).toEqual({ kind: "Winter offers", name: "number 7" });
  expect(linesOf(entry)).toEqual(["Kept until | empty | 3", "Shelf number | 1 | 2"]);
  expect(linesOf(entryOf("pages", [change("content", "<p>One</p>", "<p>Two</p>")]))).toEqual(["Text | One | Two"]);
});

test.for([
  ["products", "5", "Tent", "/products/5"],
  ["orders", "5", "CRN-ABCDEFGHJK", "/orders/CRN-ABCDEFGHJK/show"],
  ["parcels", "5", "CRN-ABCDEFGHJK", "/orders/CRN-ABCDEFGHJK/show"],
  ["shipping_steps", "gb,1000", "", "/countries/gb"],
  ["publications", "home,home", "home", "/home/home"],
  ["publications", "posts,5", "posts", "/posts/5"],
  ["submissions", "5", "191ad974", "/submissions/191ad974/show"],
  ["mail_texts", "order_paid", "", "/mail-texts/order_paid"],
] as const)("a record of %s %s leads to its screen", ([table, row, record, path]) => {
  expect(recordOf(entryOf(table, [], { row, record })).path).toBe(path);
});
