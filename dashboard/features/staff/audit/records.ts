import { documents } from "@cairn/contract/content/staff-documents.ts";
import { textNames } from "@cairn/contract/mail/text-set.ts";
import type { AuditEntry } from "@cairn/contract/staff/audit.ts";
import { auditKinds } from "@cairn/contract/staff/audit-messages.ts";
import type { DashboardResource } from "../../../resource.ts";
import { resources } from "../../../resources.ts";
import type { Fields } from "../../../ui/fields.ts";
import { kindName as mailKind } from "../../mail/outbox/kinds.ts";
import { settingsNames } from "../../settings/names.ts";

interface DescribedRecord {
  /** What it is, such as "Product". */
  readonly kind: string;
  /** What it is called; empty where that is personal or unknown. */
  readonly name: string;
  /** Its screen, or the list in which it is found. */
  readonly path?: string;
}

type Entry = Pick<AuditEntry, "table" | "row" | "record" | "operation">;

/** What was changed: its kind and its name, and where it can be seen. */
export function recordOf(entry: Entry): DescribedRecord {
  const kind = auditKinds[entry.table] ?? sentence(entry.table);
  const document = documentOf(entry);
  if (document) return { kind: entry.table === "settings" ? "Settings" : kind, ...document };
  const isGone = entry.operation === "delete" && ownScreens.has(entry.table);
  const path = isGone ? undefined : pathOf(entry);
  const name = nameOf(entry);
  return path ? { kind, name, path } : { kind, name };
}

const sentence = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");

function nameOf({ table, row, record }: Entry): string {
  if (table === "mail_texts" && row) return mailKind(row);
  return record || (row === null ? "" : `number ${row}`);
}

/** Documents whose resource in the dashboard has another name. */
const otherwise: Readonly<Record<string, string>> = {
  site: "site-settings",
  seller: "seller-settings",
  reviews: "review-settings",
};
const known: Readonly<Record<string, DashboardResource | undefined>> = resources;

/** A document of the settings or contents by its title, with its form. */
function documentOf({ table, row }: Entry): Pick<DescribedRecord, "name" | "path"> | undefined {
  if ((table !== "settings" && table !== "publications") || row === null) return undefined;
  const [name = "", record = name] = row.split(",");
  const resource = otherwise[name] ?? name;
  const found = known[resource];
  if (!found) return { name: sentence(name.replaceAll("-", "_")) };
  const isOne = record === name;
  return {
    name: isOne ? found.label : `${found.label}, number ${record}`,
    path: found.path ?? `/${resource}/${record}`,
  };
}

const documentFields: Readonly<Record<string, Fields>> = {
  ...settingsNames,
  ...Object.fromEntries(Object.entries(documents).map(([name, { fields }]) => [name, fields])),
};

/** What forms call the fields of a document, and of mail templates. */
export function documentNames({ table, row }: Pick<AuditEntry, "table" | "row">): Fields {
  if (table === "mail_texts")
    return Object.fromEntries(Object.entries(textNames).map(([name, label]) => [name, { label }]));
  const [name = ""] = row?.split(",") ?? [];
  return ["settings", "publications"].includes(table) ? (documentFields[name] ?? {}) : {};
}

const found = (list: string, search: string) => `/${list}?filter=${encodeURIComponent(JSON.stringify({ search }))}`;

/** Tables of which each row has a screen of its own, by its key. */
const ownScreens: ReadonlyMap<string, (row: string) => string> = new Map([
  ["attributes", (row) => `/attributes/${row}`],
  ["campaigns", (row) => `/campaigns/${row}`],
  ["categories", (row) => `/categories/${row}`],
  ["countries", (row) => `/countries/${row}`],
  ["coupons", (row) => `/coupons/${row}`],
  ["customers", (row) => `/customers/${row}/show`],
  ["editions", (row) => `/editions/${row}`],
  ["imports", (row) => `/imports/${row}/show`],
  ["labels", (row) => `/labels/${encodeURIComponent(row)}`],
  ["letters", (row) => `/letters/${row}/show`],
  ["mail_texts", (row) => `/mail-texts/${row}`],
  ["mails", (row) => `/mails/${row}/show`],
  ["members", (row) => `/community-cards/${row}/show`],
  ["pages", (row) => `/pages/${row}`],
  ["posts", (row) => `/posts/${row}`],
  ["products", (row) => `/products/${row}`],
  ["questions", (row) => `/questions/${row}/show`],
  ["ready_answers", (row) => `/ready-answers/${row}`],
  ["redirects", (row) => `/redirects/${row}`],
  ["reviews", (row) => `/reviews/${row}/show`],
  ["staff", (row) => `/members/${row}`],
]);

/** Tables whose keys begin with that of the record to which they belong. */
const belonging: Readonly<Record<string, string>> = {
  coupon_categories: "coupons",
  coupon_products: "coupons",
  coupon_variants: "coupons",
  edition_categories: "editions",
  jurors: "editions",
  product_categories: "products",
  product_films: "products",
  related_products: "products",
  shipping_steps: "countries",
};
/** Lists that show what has no screen of its own. */
const lists: Readonly<Record<string, string>> = {
  attributes: "/attributes",
  media: "/media",
  reservations: "/reservations",
  staff_invitations: "/members",
};

function pathOf({ table, row, record }: Entry): string | undefined {
  const key = row?.split(",")[0] ?? "";
  const own = ownScreens.get(belonging[table] ?? table);
  if (own && key) return own(belonging[table] ? key : (row ?? ""));
  const parts = record.split(", ");
  if (table === "submissions" && record) return `/submissions/${record}/show`;
  if (table === "stock_movements" && parts[1]) return found("stock", parts[1]);
  // A variant is called by its product and its number, by which the list of products finds it.
  if (table === "attribute_choices") return lists.attributes;
  if (table === "attribute_values" && record) return found("products", parts[0] ?? "");
  if (["variants", "product_images"].includes(table) && record) return found("products", parts.at(-1) ?? "");
  const order = /\bCRN-\w{10}\b(?!-)/.exec(record)?.[0];
  return order ? `/orders/${order}/show` : lists[table];
}
