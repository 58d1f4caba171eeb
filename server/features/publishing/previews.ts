import { previewParameter } from "@cairn/contract/platform/rendering.ts";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { insertOne } from "../../platform/database/insert-one.ts";
import { answerEncoderOf } from "../../platform/http/zod.ts";
import type { Platform } from "../../platform/platform.ts";
import { hashToken, newToken } from "../../platform/tokens.ts";
import type { PreviewOf } from "../../platform/views/previews.ts";
import type { PreviewKind } from "./content.ts";
import { previews } from "./tables.ts";

/** What a link shows: its kind, its record, and what the reads of its page are answered from. */
type Preview = Pick<typeof previews.$inferSelect, "resource" | "record" | "value">;

/** Makes a link by which anybody who has it sees a page as visitors do not see it yet, for 24 hours. */
export async function makePreview(
  tx: Transaction,
  { path, ...preview }: Preview & { readonly path: string },
): Promise<{ path: string; expires_at: string }> {
  const token = newToken();
  await tx.delete(previews).where(lt(previews.expires_at, sql`now()`));
  const { expires_at } = await insertOne(tx, previews, {
    ...preview,
    token_hash: hashToken(token),
    expires_at: sql`now() + interval '24 hours'`,
  });
  return { path: `${path}?${previewParameter}=${token}`, expires_at };
}

/** What a link shows, by its token; undefined for one that is over, or never was. */
export async function findPreview(db: Database, token: string): Promise<Preview | undefined> {
  const [found] = await db
    .select({ resource: previews.resource, record: previews.record, value: previews.value })
    .from(previews)
    .where(and(eq(previews.token_hash, hashToken(token)), gt(previews.expires_at, sql`now()`)));
  return found;
}

/** Ends the links that show a record. */
export async function endPreviews(tx: Transaction, resource: string, record: string): Promise<void> {
  await tx.delete(previews).where(and(eq(previews.resource, resource), eq(previews.record, record)));
}

/** What pages ask while they render by such a link: the answers of the reads that show what it previews. */
export function previewsOf(platform: Platform, kinds: readonly PreviewKind[]): PreviewOf {
  return async (token) => {
    const found = await findPreview(platform.db, token);
    const kind = kinds.find(({ resource }) => resource === found?.resource);
    if (!found || !kind) return undefined;
    return async ({ parts }) => {
      const shown = kind.shownBy.find(({ url }) => url === parts?.pattern);
      if (!shown || !parts) return undefined;
      const data = await shown.show(platform, found.value, { ...parts.query, ...parts.params });
      return data === undefined ? undefined : answerEncoderOf(shown.response)({ success: true, data });
    };
  };
}
