import { importFormatNames, importKindNames } from "@cairn/contract/exchange/staff-messages.ts";
import { letterStateNames } from "@cairn/contract/inbox/staff-messages.ts";
import { carrierNames } from "@cairn/contract/orders/carriers.ts";
import { returnReasonMessages, returnStateMessages } from "@cairn/contract/orders/returns/messages.ts";
import { staffFulfilmentStates, staffPaymentStates } from "@cairn/contract/orders/staff-messages.ts";
import { roleNames } from "@cairn/contract/staff/messages.ts";
import { movementNames } from "../../catalogue/stock/reasons.ts";
import { editionStates } from "../../contest/editions/states.tsx";
import { submissionStates } from "../../contest/entry-states.tsx";
import { couponKindNames } from "../../coupons/fields.tsx";
import { importStates } from "../../exchange/states.tsx";
import { kindNames as letterKinds } from "../../inbox/names.ts";
import { kindName as mailKind } from "../../mail/outbox/kinds.ts";
import { reservationStateNames } from "../../preorders/state-names.ts";

/** What values of columns are called that name a state, a kind or a reason, by table and column. */
const names: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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
export function stateInWords(table: string, column: string, value: string): string | undefined {
  if (table === "mails" && column === "kind") return mailKind(value);
  const name = names[`${table}.${column}`]?.[value];
  if (name !== undefined || !naming.test(column)) return name;
  const words = value.replaceAll(/[_-]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
