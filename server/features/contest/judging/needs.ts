import { editionNeedMessages } from "@cairn/contract/contest/staff-edition-messages.ts";
import type { NeedSource } from "../../../platform/needs.ts";
import { findContacts } from "../../accounts/customers.ts";
import { findLateJurors } from "./late-jurors.ts";
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
