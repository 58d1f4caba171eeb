import type { ConnectionName } from "@cairn/contract/connections/names.ts";
import {
  bucketSchema,
  mailServerSchema,
  paypalKeysSchema,
  stripeKeysSchema,
} from "@cairn/contract/connections/staff-saves.ts";
import { desc, gt, isNull, or, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database, Transaction } from "../database/database.ts";
import { seal, unseal } from "../sealed.ts";
import { connections } from "./tables.ts";

/** What is typed for each connection. */
export const typedSchemas = {
  mail: mailServerSchema,
  stripe: stripeKeysSchema,
  paypal: paypalKeysSchema,
  bucket: bucketSchema,
  backups: bucketSchema,
} as const satisfies Readonly<Record<ConnectionName, z.core.$ZodType>>;
export type Typed = { readonly [Name in ConnectionName]: z.output<(typeof typedSchemas)[Name]> };

/** Refunds of a payment are asked of the keys that opened it, for about as long as providers make them. */
export const formerKeysDays = 365;

/** What the dashboard has set: the values in place, those before them that payments may rest on, and what cannot be read. */
export interface StoredConnections {
  readonly inPlace: Partial<Typed>;
  readonly former: { readonly [Name in "stripe" | "paypal"]: readonly Typed[Name][] };
  /** Sealed by another SECRET than the present one. */
  readonly unreadable: ReadonlySet<ConnectionName>;
}

const purposeOf = (name: ConnectionName) => `connection ${name}`;

export function sealConnection<Name extends ConnectionName>(secret: Buffer, name: Name, typed: Typed[Name]): string {
  return seal(secret, purposeOf(name), JSON.stringify(typed));
}

/** Whether a replaced connection is still kept for payments that were opened with it. */
export const isKept = or(
  isNull(connections.replaced_at),
  gt(connections.replaced_at, sql`now() - make_interval(days => ${formerKeysDays})`),
);

/** Reads and unseals all connections, the newest first. */
export async function readConnections(db: Database | Transaction, secret: Buffer): Promise<StoredConnections> {
  const { id, name, sealed, replaced_at } = connections;
  const rows = await db.select({ name, sealed, replaced_at }).from(connections).where(isKept).orderBy(desc(id));
  const inPlace: { -readonly [Name in ConnectionName]?: Typed[Name] } = {};
  const former: { stripe: Typed["stripe"][]; paypal: Typed["paypal"][] } = { stripe: [], paypal: [] };
  const unreadable = new Set<ConnectionName>();
  for (const row of rows) {
    const text = unseal(secret, purposeOf(row.name), row.sealed);
    const read = text === undefined ? undefined : z.safeParse(typedSchemas[row.name], JSON.parse(text));
    if (!read?.success) {
      if (row.replaced_at === null) unreadable.add(row.name);
    } else if (row.replaced_at === null) Object.assign(inPlace, { [row.name]: read.data });
    else if (row.name === "stripe") former.stripe.push(read.data as Typed["stripe"]);
    else if (row.name === "paypal") former.paypal.push(read.data as Typed["paypal"]);
  }
  return { inPlace, former, unreadable };
}
