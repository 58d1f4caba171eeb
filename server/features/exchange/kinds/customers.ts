import { emailSchema } from "@cairn/contract/accounts/public.ts";
import { updateCustomer } from "@cairn/contract/customers/staff.ts";
import { importMessages as messages } from "@cairn/contract/exchange/staff-messages.ts";
import type { Use } from "@cairn/contract/platform/endpoint.ts";
import { cleanEmail } from "@cairn/contract/platform/normalise.ts";
import * as z from "zod/mini";
import { expectUnused } from "../../../platform/database/in-use.ts";
import {
  type AccountWords,
  addManyAccounts,
  changeManyAccounts,
  type KnownAccount,
  readAccountsByEmail,
  removeManyAccounts,
} from "../../accounts/many-customers.ts";
import { type CellReader, cellReader, complainOf } from "./cells.ts";
import { changesOf, storedChanges } from "./changes.ts";
import { customerColumns } from "./file-columns.ts";
import type { Change, Kind, Row } from "./kind.ts";

const { name, note } = updateCustomer.schema.body.shape;
const schema = z.object({ email: emailSchema, name, note });
const kinds = ["account", "guest"] as const;

const emailOf = ({ cells }: Pick<Row, "cells">) => cleanEmail(cells.email ?? "").toLowerCase();

/** Customers with accounts, by their addresses. Guests, whom an export has too, stay as they are. */
export const customerKind: Kind = {
  columns: customerColumns,
  keyOf(cells) {
    const email = emailOf({ cells });
    return cells.kind?.trim().toLowerCase() === "guest" ? `guest ${email}` : email;
  },
  async plan(db, records, { findings }) {
    const reader = cellReader(customerColumns);
    const present = await readAccountsByEmail(
      db,
      records.map(({ rows: [row] }) => emailOf(row)),
    );
    const wanted: {
      readonly record: number;
      readonly before: KnownAccount | undefined;
      readonly words: AccountWords;
    }[] = [];
    let unchanged = 0;
    for (const { number, rows } of records) {
      const [row, again] = rows;
      if (reader.oneOf(row, "kind", kinds, "account") === "guest") {
        unchanged++;
        continue;
      }
      if (again) reader.complain(again, "email", messages.keyTwice);
      const before = present.get(emailOf(row));
      const form = formOf(row, before, reader);
      // By its row alone: the import outlives whoever asks to be erased.
      if (!form.email || !form.name) {
        findings.leaveOut(row.row, "", form.email ? messages.nameMissing : messages.emailMissing);
        continue;
      }
      const { data, error } = z.safeParse(schema, form);
      if (error) complainOf(reader, error.issues, ([field]) => ({ row, field: String(field) }));
      else if (before && before.name === data.name && before.note === data.note) unchanged++;
      else wanted.push({ record: number, before, words: data });
    }
    const changed = wanted.flatMap(({ before, words }) => (before ? [{ ...words, id: before.id }] : []));
    const added = wanted.flatMap(({ before, words }) => (before ? [] : [words]));
    return {
      ...{ added: added.length, changed: changed.length, unchanged },
      problems: reader.problems,
      async write(tx): Promise<Change[]> {
        await addManyAccounts(tx, added);
        await changeManyAccounts(tx, changed);
        const written = await readAccountsByEmail(
          tx,
          wanted.map(({ words }) => words.email),
        );
        return changesOf(wanted, ({ words }) => written.get(words.email.toLowerCase()));
      },
    };
  },
  async undo(tx, _jobs, changes) {
    const stored = storedChanges<KnownAccount>(changes);
    const present = await readAccountsByEmail(
      tx,
      stored.map(({ after }) => after.email),
    );
    const changed = stored.filter(({ before, after }) => {
      const now = present.get(after.email.toLowerCase());
      const isSame = now?.id === after.id && now.name === after.name && now.note === after.note;
      return !isSame || (!before && !now.isUnclaimed);
    });
    expectUnused(
      changed.slice(0, 10).map(
        ({ after }): Use => ({
          resource: "customers",
          id: after.id,
          // Without a name: the log keeps what an import was refused for.
          label: `${messages.customer} ${after.id} ${messages.changedSince}`,
        }),
      ),
    );
    await changeManyAccounts(
      tx,
      stored.flatMap(({ before }) => before ?? []),
    );
    await removeManyAccounts(
      tx,
      stored.flatMap(({ before, after }) => (before ? [] : [after.id])),
    );
  },
};

function formOf(row: Row, before: KnownAccount | undefined, reader: CellReader) {
  const parts = [row.cells.first_name, row.cells.last_name].map((part) => part?.trim()).filter(Boolean);
  const written = reader.text(row, "name", "").trim() || parts.join(" ");
  return {
    email: before?.email ?? cleanEmail(row.cells.email ?? ""),
    name: written || before?.name || "",
    // An empty cell removes nothing.
    note: reader.text(row, "note", "").trim() || before?.note || "",
  };
}
