import type { Use } from "@cairn/contract/platform/endpoint.ts";
import { and, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Transaction } from "./database/database.ts";
import type { Platform } from "./platform.ts";

/** An address that is known to be somebody's. */
export interface Mailbox {
  /** In lower case. */
  readonly address: string;
  /** When they gave it up: what came there since is not theirs. Null of the present one. */
  readonly until: string | null;
}

/** Whose data is asked for. */
export interface Person {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly isGuest: boolean;
  /**
   * The present one and those they gave up. Guests, and accounts before they confirm theirs, may have typed anybody's.
   */
  readonly mailboxes: readonly Mailbox[];
}

export type Erasing = Pick<Platform, "config" | "jobs" | "mail">;

/** What one feature keeps about people. The customers' feature puts the parts together. */
export interface PersonalData {
  /** Those of its tables that name a customer, directly or by an address. */
  readonly tables: readonly string[];
  /** Everything it keeps about somebody, by readable names: amounts in pounds, moments as ISO 8601 text. */
  collect(
    platform: Pick<Platform, "config" | "db" | "secret">,
    person: Person,
  ): Promise<Readonly<Record<string, unknown>>>;
  /** What must come to an end before somebody can be erased. */
  findOpen?(tx: Transaction, person: Person): Promise<Use[]>;
  /** Erases somebody, whose row is locked: no order can be placed and no entry sent meanwhile. */
  erase(platform: Erasing, tx: Transaction, person: Person): Promise<void>;
}

/** Whether what is kept by an address, given in lower case, came to one of these mailboxes while it was theirs. */
export function cameTo(mailboxes: readonly Mailbox[], address: SQLWrapper, madeAt: SQLWrapper): SQL {
  const came = mailboxes.map((mailbox) =>
    and(sql`${address} = ${mailbox.address}`, mailbox.until ? sql`${madeAt} < ${mailbox.until}` : undefined),
  );
  return or(...came) ?? sql`false`;
}
