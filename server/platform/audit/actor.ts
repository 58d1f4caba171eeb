import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
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

/** A member of staff, as the one who makes this request. */
export function actorOf(
  { id, method, routeOptions }: Pick<FastifyRequest, "id" | "method" | "routeOptions">,
  member: { readonly id: number; readonly name: string },
): AuditActor {
  const act = routeOptions.config.summary ?? `${method} ${routeOptions.url}`;
  return { staff_id: member.id, staff_name: member.name, act, request_id: id };
}

/** Runs what somebody of the staff asked for, or, without an actor, what the shop does by itself. */
export function actAs<T>(actor: AuditActor | undefined, work: () => T): T {
  return acting.run(actor, work);
}

/** The name of whoever asked for what is being done; empty for what the shop does by itself. */
export function actorName(): string {
  return acting.getStore()?.staff_name ?? "";
}

/**
 * Tells the database in whose name the transaction writes: from then on triggers (`audit_change`) keep each row that it
 * changes in the audit log. Without an actor there is nothing to keep.
 */
export async function nameActor(tx: Transaction): Promise<void> {
  const actor = acting.getStore();
  if (actor) await tx.execute(sql`select set_config('cairn.actor', ${JSON.stringify(actor)}, true)`);
}
