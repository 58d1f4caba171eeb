import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { removeFiles } from "../../platform/media/remove-files.ts";
import type { PersonalData } from "../../platform/personal-data.ts";
import { importChanges, imports } from "./tables.ts";

const isOfCustomers = eq(imports.kind, "customers");

/**
 * What files of customers say of somebody is in the account once they are applied. Whoever is erased cannot come back by
 * undoing an import, nor by applying one that waits, since it is deleted.
 */
export const importData: PersonalData = {
  tables: ["import_rows", "import_changes"],
  collect: async () => ({}),
  async erase({ jobs }, tx, { id }) {
    const ofCustomers = tx.select({ id: imports.id }).from(imports).where(isOfCustomers);
    await tx
      .delete(importChanges)
      .where(and(inArray(importChanges.importId, ofCustomers), sql`(${importChanges.after} ->> 'id')::int = ${id}`));
    const waiting = await tx
      .delete(imports)
      .where(and(isOfCustomers, notInArray(imports.state, ["applied", "undoing", "undone"])))
      .returning({ fileKey: imports.fileKey });
    if (waiting.length > 0) await jobs.enqueue(tx, removeFiles, { keys: waiting.map(({ fileKey }) => fileKey) });
  },
};
