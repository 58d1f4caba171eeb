import { importMessages as messages } from "@cairn/contract/exchange/staff-messages.ts";
import { and, eq, exists, inArray, or, sql } from "drizzle-orm";
import { removeFiles } from "../../platform/media/remove-files.ts";
import type { PersonalData } from "../../platform/personal-data.ts";
import { importChanges, importRows, imports } from "./tables.ts";

const isOfCustomers = eq(imports.kind, "customers");
const isOfReviews = eq(imports.kind, "reviews");

/**
 * What files of customers say of somebody is in the account once they are applied. Whoever is erased cannot come back
 * by undoing an import, nor by applying one that waits: one that names them is deleted, and one that nobody has
 * checked, since nobody knows whom it names. So is one of reviews that waits, whose file may name anybody.
 */
export const importData: PersonalData = {
  tables: ["import_rows", "import_changes"],
  collect: async () => ({}),
  async findOpen(tx) {
    const busy = await tx
      .select({ id: imports.id, file_name: imports.file_name })
      .from(imports)
      .where(and(isOfCustomers, inArray(imports.state, ["checking", "applying", "undoing"])));
    return busy.map(({ id, file_name }) => ({
      ...{ resource: "imports", id },
      label: `${file_name} ${messages.beingWorkedOn}`,
    }));
  },
  async erase({ jobs }, tx, { id, email, mailboxes }) {
    const ofCustomers = tx.select({ id: imports.id }).from(imports).where(isOfCustomers);
    await tx
      .delete(importChanges)
      .where(and(inArray(importChanges.import_id, ofCustomers), sql`(${importChanges.after} ->> 'id')::int = ${id}`));
    const addresses = [email.toLowerCase(), ...mailboxes.map(({ address }) => address)];
    const isNamed = exists(
      tx
        .select({ record: importRows.record })
        .from(importRows)
        .where(
          and(
            eq(importRows.import_id, imports.id),
            inArray(sql<string>`lower(trim(${importRows.cells} ->> 'email'))`, addresses),
          ),
        ),
    );
    const waits = inArray(imports.state, ["checked", "failed"]);
    const waiting = await tx
      .delete(imports)
      .where(
        or(
          and(isOfCustomers, or(eq(imports.state, "uploaded"), and(waits, isNamed))),
          and(isOfReviews, or(eq(imports.state, "uploaded"), waits)),
        ),
      )
      .returning({ file_key: imports.file_key });
    if (waiting.length > 0) await jobs.enqueue(tx, removeFiles, { keys: waiting.map(({ file_key }) => file_key) });
  },
};
