import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";

/** A member of staff in one of their calls, as the audit log names them. */
export interface AuditActor {
  readonly staff_id: number;
  readonly staff_name: string;
  /** What the call is for, in the contract's words. */
  readonly act: string;
  readonly request_id: string;
}

const acting = new AsyncLocalStorage<AuditActor | undefined>();

/** Runs what somebody of the staff asked for, or, without an actor, what the shop does by itself. */
export function actAs<T>(actor: AuditActor | undefined, work: () => T): T {
  return acting.run(actor, work);
}

/**
 * Tells the database in whose name the transaction writes: from then on triggers (`audit_change`) keep each row that it
 * changes in the audit log. Without an actor there is nothing to keep.
 */
export async function nameActor(tx: Transaction, actor = acting.getStore()): Promise<void> {
  if (actor) await tx.execute(sql`select set_config('cairn.actor', ${JSON.stringify(actor)}, true)`);
}
