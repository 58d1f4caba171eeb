import { idSchema } from "@cairn/contract/platform/text.ts";
import { mayDo, type Permission, type Rights } from "@cairn/contract/staff/permissions.ts";
import * as z from "zod/mini";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { Platform } from "../../platform/platform.ts";

/** What there is of a content, and whether visitors see it. */
export interface StoredContent {
  readonly value: object;
  readonly isPublic: boolean;
}

/** A content that visitors see, as lists of staff name it. */
export interface PublicRecord {
  readonly record: string;
  readonly label: string;
  readonly value: object;
}

/** A public read that shows a record, which a preview answers with what it shows instead. */
export interface ShownBy {
  /** The pattern of the call's address. */
  readonly url: string;
  readonly response: z.core.$ZodType;
  /** What the call answers of it; undefined where this very call, by its parameters, shows another one. */
  show(platform: Platform, value: object, input: Readonly<Record<string, string | undefined>>): Promise<unknown>;
}

/** A kind of what links show before visitors see it. */
export interface PreviewKind {
  readonly resource: string;
  readonly shownBy: readonly ShownBy[];
}

/**
 * A kind of content that is drafted, published, scheduled and previewed: a document that there is once, or records such
 * as posts. A record's id is text; a document's is its name.
 */
export interface Content extends PreviewKind {
  readonly permission: Permission;
  readonly schema: z.core.$ZodType<object>;
  read(db: Pick<Database | Transaction, "select">, record: string): Promise<StoredContent | undefined>;
  /** What visitors see of it: of records those whose number is above this one, in their order and as many as that. */
  readPublic(db: Database, after: number, most: number): Promise<readonly PublicRecord[]>;
  /** Refuses what could not be published, such as an address that another record has. */
  check?(tx: Transaction, record: string, value: object, isPublic: boolean): Promise<void>;
  /** Writes what is kept of it, and drops what the cache has of it. */
  write(tx: Transaction, record: string, value: object, isPublic: boolean): Promise<void>;
  /** Whether a record may be hidden from visitors; of another content its former revision comes back. */
  readonly canBeHidden: boolean;
  /** The page that shows it. */
  pathOf(value: object): string;
}

/** Whether this may be the key of such a content: a record's number as it is written, or a document's name. */
export function isKeyOf({ resource, canBeHidden }: Content, record: string): boolean {
  if (!canBeHidden) return record === resource;
  return String(Number(record)) === record && z.safeParse(idSchema, Number(record)).success;
}

/** The kinds of contents that somebody with these rights may change. */
export function reachedBy(rights: Rights, contents: readonly Content[]): string[] {
  return contents.filter(({ permission }) => mayDo(rights, permission)).map(({ resource }) => resource);
}
