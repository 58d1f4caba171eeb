import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { pgTable, text } from "drizzle-orm/pg-core";
import type { Database } from "./database/database.ts";

/** Secrets that all instances share and the configuration does not set, by name. */
export const secrets = pgTable("secrets", { name: text().primaryKey(), value: text().notNull() });

const signing = "signing";

/** The key of signatures and peppers: the configured one, else a random one that the database keeps. */
export async function readSecret(db: Database, configured: string | undefined): Promise<Buffer> {
  if (configured) return Buffer.from(configured);
  await db
    .insert(secrets)
    .values({ name: signing, value: randomBytes(32).toString("base64url") })
    .onConflictDoNothing();
  const [row] = await db.select().from(secrets).where(eq(secrets.name, signing));
  if (!row) throw new Error("the signing key vanished from the database");
  return Buffer.from(row.value, "base64url");
}
