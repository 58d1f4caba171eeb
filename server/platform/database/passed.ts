import { sql } from "drizzle-orm";
import { invalid } from "../errors.ts";
import type { Transaction } from "./database.ts";

const hourMs = 3600_000;

interface Wanted {
  readonly field: string;
  readonly wanted: string | null;
  /** What stands there already: a record that has ended can still be saved. */
  readonly stored: string | null;
  readonly message: string;
}

/**
 * Refuses with 422 at its field a moment that has passed by the database's clock. Five minutes are nobody's mistake:
 * forms know minutes alone, and filling one in takes its time.
 */
export async function expectAhead(tx: Transaction, { field, wanted, stored, message }: Wanted): Promise<void> {
  if (wanted === null || (stored !== null && Date.parse(wanted) === Date.parse(stored))) return;
  const { rows } = await tx.execute<{ passed: boolean }>(
    sql`select ${new Date(wanted).toISOString()}::timestamptz < now() - interval '5 minutes' as passed`,
  );
  if (rows[0]?.passed) throw invalid(field, message, "has_passed");
}

/** The same of a day, which has passed once it is over everywhere on earth. */
export async function expectDayAhead(tx: Transaction, { wanted, stored, ...refusal }: Wanted): Promise<void> {
  if (wanted === null || wanted === stored) return;
  const over = new Date(Date.parse(wanted) + 36 * hourMs).toISOString();
  await expectAhead(tx, { ...refusal, wanted: over, stored: null });
}
