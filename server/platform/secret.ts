import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { pgTable, text } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "./database/database.ts";

/** Secrets that all instances share and the configuration does not set, by name. */
export const secrets = pgTable("secrets", { name: text().primaryKey(), value: text().notNull() });

/** The key of signatures and peppers: the configured one, else a random one that the database keeps. */
export async function readSecret(db: Database | Transaction, configured: string | undefined): Promise<Buffer> {
  return configured ? Buffer.from(configured) : Buffer.from(await keptSecret(db, "signing"), "base64url");
}

/** The secret of this name that the database keeps: 256 random bits, in letters of base64url. */
export async function keptSecret(db: Database | Transaction, name: string): Promise<string> {
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(32).toString("base64url") })
    .onConflictDoNothing();
  const [row] = await db.select().from(secrets).where(eq(secrets.name, name));
  if (!row) throw new Error(`the secret ${name} vanished from the database`);
  return row.value;
}
