import { inArray } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { parcelLines } from "./tables.ts";

/** Takes lines out of parcels, which then can be taken out of their order. */
export async function emptyParcelsOf(tx: Transaction, lineIds: readonly number[]): Promise<void> {
  await tx.delete(parcelLines).where(inArray(parcelLines.line_id, [...lineIds]));
}
