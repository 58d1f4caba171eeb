import type { Use } from "@cairn/contract/endpoint.ts";
import type { Transaction } from "./database/database.ts";
import type { Platform } from "./platform.ts";

/** Whose data is asked for. */
export interface Person {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly isGuest: boolean;
  /**
   * The addresses that are known to be theirs, in lower case: the present one and those they gave up. Guests, and
   * accounts before they confirm theirs, may have typed anybody's.
   */
  readonly mailboxes: readonly string[];
}

export type Erasing = Pick<Platform, "config" | "jobs" | "mail">;

/** What one feature keeps about people. The desk puts the features' parts together. */
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

/** A moment as exports write it. */
export const isoOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;
