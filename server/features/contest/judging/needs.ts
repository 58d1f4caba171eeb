import {
  editionNeedMessages,
  editionPrizeMessages as prizeMessages,
} from "@cairn/contract/contest/staff-edition-messages.ts";
import { foundNeeds, type NeedSource } from "../../../platform/needs.ts";
import { findContacts } from "../../accounts/customers.ts";
import { findVariantNames } from "../../catalogue/product-names.ts";
import { findLateJurors } from "./late-jurors.ts";
import { findPrizesToSend } from "./sending.ts";
import { findWaitingEditions } from "./waiting-editions.ts";

/** What a running edition asks of the jury's chair. */
export const judgingNeeds: readonly NeedSource[] = [
  {
    kind: "edition_waiting",
    permission: "contest.manage",
    async find(db, limit) {
      const waiting = await findWaitingEditions(db);
      const needs = waiting.slice(0, limit).map(({ edition: { slug, title }, record, detail, since }) => ({
        id: slug,
        title,
        detail,
        since,
        order: null,
        record,
      }));
      return { total: waiting.length, needs };
    },
  },
  {
    kind: "prize_to_send",
    permission: "contest.manage",
    async find(db, limit) {
      const found = await findPrizesToSend(db, limit);
      const contacts = await findContacts(
        db,
        found.map(({ customer_id }) => customer_id),
      );
      const names = await findVariantNames(
        db,
        found.flatMap(({ variant_id }) => variant_id ?? []),
      );
      return foundNeeds(found, ({ id, customer_id, variant_id, slug, title, since }) => ({
        id,
        title: contacts.get(customer_id)?.name ?? "",
        detail: prizeMessages.toSend(title, names.get(variant_id ?? 0) ?? ""),
        since,
        order: null,
        record: { resource: "judging", id: slug },
      }));
    },
  },
  {
    kind: "juror_late",
    permission: "contest.manage",
    async find(db, limit) {
      const late = await findLateJurors(db);
      const shown = late.slice(0, limit);
      const contacts = await findContacts(
        db,
        shown.map(({ id }) => id),
      );
      const needs = shown.map(({ id, edition: { slug, title }, since, left }) => ({
        id,
        title: contacts.get(id)?.name ?? "",
        detail: editionNeedMessages.left(title, left),
        since,
        order: null,
        record: { resource: "judging", id: slug },
      }));
      return { total: late.length, needs };
    },
  },
];
