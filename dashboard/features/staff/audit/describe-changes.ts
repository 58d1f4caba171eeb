import { productFields } from "@cairn/contract/catalogue/staff-product-fields.ts";
import { importFormatNames, importKindNames } from "@cairn/contract/exchange/staff-messages.ts";
import { letterStateNames } from "@cairn/contract/inbox/staff-messages.ts";
import { carrierNames } from "@cairn/contract/orders/carriers.ts";
import { returnReasonMessages, returnStateMessages } from "@cairn/contract/orders/returns/messages.ts";
import { staffFulfilmentStates, staffPaymentStates } from "@cairn/contract/orders/staff-messages.ts";
import { writePounds } from "@cairn/contract/platform/money.ts";
import type { AuditEntry } from "@cairn/contract/staff/audit.ts";
import { auditFields, auditOmitted } from "@cairn/contract/staff/audit-messages.ts";
import { roleNames } from "@cairn/contract/staff/messages.ts";
import { dateTime, day } from "../../../dates.ts";
import { type Fields, placeOf } from "../../../ui/fields.ts";
import { distinguish, leavesThatDiffer } from "../../../ui/leaves.ts";
import { movementNames } from "../../catalogue/stock/reasons.ts";
import { editionStates } from "../../contest/editions/states.tsx";
import { submissionStates } from "../../contest/entry-states.tsx";
import { couponKindNames } from "../../coupons/fields.tsx";
import { importStates } from "../../exchange/states.tsx";
import { kindNames as letterKinds } from "../../inbox/names.ts";
import { kindName as mailKind } from "../../mail/outbox/kinds.ts";
import { reservationStateNames } from "../../preorders/state-names.ts";
import { documentNames } from "./records.ts";

/** A field that was changed, in words. */
export interface DescribedChange {
  readonly field: string;
  /** Undefined of what was not there before, and of what is there no more. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** What a call does, without what the API's document says of its answers. */
export const actOf = ({ act }: Pick<AuditEntry, "act">) => act.replaceAll(/ \(`[^)]*\)/g, "");

/** What changed, field by field, in words; of a row that was made or removed, what it had that may be told. */
export function describeChanges(entry: AuditEntry): DescribedChange[] {
  const names = documentNames(entry);
  return entry.changes
    .filter(({ field, before, after }) => isShown(entry, field) && !(before === null && after === null))
    .flatMap((change) => changesWithin(entry, change, names))
    .filter(({ before, after }) => (before ?? "empty") !== "empty" || (after ?? "empty") !== "empty");
}

/** Fields by their declarations, which forms show, too. */
const declared: Readonly<Record<string, Fields>> = { products: productFields };

/** Those rows name what they belong to by the record's name. */
const references = /^(product|variant|order|edition|submission|staff|coupon|owner)_id$/;

function isShown({ operation, changes }: AuditEntry, field: string): boolean {
  const isWhole = operation !== "update";
  if (auditOmitted.includes(field) || (isWhole && references.test(field))) return false;
  const { before, after } = changes.find((change) => change.field === field) ?? {};
  return !isWhole || !["hidden", "", false].includes((before ?? after) as string);
}

function changesWithin(entry: AuditEntry, change: AuditEntry["changes"][number], names: Fields): DescribedChange[] {
  const { field, before, after } = change;
  const column = auditFields[`${entry.table}.${field}`] ?? declared[entry.table]?.[field] ?? auditFields[field];
  const label = column?.label ?? columnInWords(field);
  if (before === "hidden" && after === "hidden") return [{ field: label, before, after }];
  return leavesThatDiffer(before, after).map(({ path, former, now }) => {
    const last = [field, ...path].findLast((name) => !/^\d+$/.test(name)) ?? field;
    const write = (value: unknown) => inWords(entry.table, last, value);
    const values = distinguish(write(former), write(now));
    const place = path.length === 0 ? [] : [placeOf(names, path)];
    return {
      field: (isDocument(field) && place.length > 0 ? place : [label, ...place]).join(" › "),
      before: entry.operation === "insert" ? undefined : values.former,
      after: entry.operation === "delete" ? undefined : values.now,
    };
  });
}

/** Columns that hold the whole of a document, of which no name is told: its fields say it. */
const isDocument = (field: string) => ["value", "draft", "texts"].includes(field);

/** `payment_id` is "Payment number", `kept_until` is "Kept until". */
function columnInWords(column: string): string {
  const words = column
    .replace(/_ids?$/, (end) => (end === "_id" ? " number" : " numbers"))
    .replace(/_(pence|at|html|key)$/, "")
    .replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
const date = /^\d{4}-\d\d-\d\d$/;
const longest = 300;

/** A value in one line, the longest cut. */
function inWords(table: string, name: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "empty";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return name.endsWith("_pence") ? writePounds(value) : String(value);
  if (Array.isArray(value)) return value.map((each) => inWords(table, name, each)).join(", ") || "empty";
  if (typeof value !== "string") return "empty";
  if (moment.test(value)) return dateTime(value);
  if (date.test(value)) return day(value);
  const words = stateInWords(table, name, value) ?? value;
  return words.length > longest ? `${words.slice(0, longest)} …` : words;
}

/** What values of columns are called that name a state, a kind or a reason, by table and column. */
const valueNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "coupons.kind": couponKindNames,
  "editions.state": editionStates,
  "imports.format": importFormatNames,
  "imports.kind": importKindNames,
  "imports.state": importStates,
  "letters.kind": letterKinds,
  "letters.state": letterStateNames,
  "moderation_decisions.former_state": submissionStates,
  "moderation_decisions.state": submissionStates,
  "orders.fulfilment_state": staffFulfilmentStates,
  "orders.payment_state": staffPaymentStates,
  "parcels.carrier": carrierNames,
  "reservations.state": reservationStateNames,
  "returns.reason": returnReasonMessages,
  "returns.state": returnStateMessages,
  "staff.role": roleNames,
  "staff_invitations.role": roleNames,
  "stock_movements.reason": movementNames,
  "submissions.state": submissionStates,
};

/** Columns of which each value is the name of something. */
const naming = /(^|_)(state|kind|reason|status|ability|menu_place|resource|format)$/;

/** What a value of a column is called that names a state or a kind; undefined of any other. */
function stateInWords(table: string, column: string, value: string): string | undefined {
  if (table === "mails" && column === "kind") return mailKind(value);
  const name = valueNames[`${table}.${column}`]?.[value];
  if (name !== undefined || !naming.test(column)) return name;
  const words = value.replaceAll(/[_-]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
