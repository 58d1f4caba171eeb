import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { insertOne } from "../../platform/database/insert-one.ts";
import { transact } from "../../platform/database/transact.ts";
import { answerEncoderOf } from "../../platform/http/zod.ts";
import type { Platform } from "../../platform/platform.ts";
import { hashToken, newToken } from "../../platform/tokens.ts";
import type { PreviewOf } from "../../platform/views/previews.ts";
import type { Content } from "./content.ts";
import { contentPreviews } from "./tables.ts";

/** Makes a link by which anybody who has it sees a content in its page, as it stands in a form, for 24 hours. */
export function makeContentPreview(
  platform: Pick<Platform, "db" | "cache">,
  { resource, pathOf }: Content,
  record: string,
  value: object,
): Promise<{ path: string; expires_at: string }> {
  const token = newToken();
  return transact(platform, async (tx) => {
    await tx.delete(contentPreviews).where(lt(contentPreviews.expires_at, sql`now()`));
    const made = await insertOne(tx, contentPreviews, {
      token_hash: hashToken(token),
      resource,
      record,
      value,
      expires_at: sql`now() + interval '24 hours'`,
    });
    return { path: `${pathOf(value)}?draft=${token}`, expires_at: made.expires_at };
  });
}

/** What somebody previews, by the key of the link; undefined for one that is over, or never was. */
export async function findPreview(
  db: Database,
  token: string,
): Promise<{ resource: string; record: string; value: object } | undefined> {
  const [found] = await db
    .select({ resource: contentPreviews.resource, record: contentPreviews.record, value: contentPreviews.value })
    .from(contentPreviews)
    .where(and(eq(contentPreviews.token_hash, hashToken(token)), gt(contentPreviews.expires_at, sql`now()`)));
  return found;
}

/** What pages ask while they render by such a link: the answers of the reads that show its content. */
export function previewsOf(platform: Platform, contents: readonly Content[]): PreviewOf {
  return async (token) => {
    const found = await findPreview(platform.db, token);
    const content = contents.find(({ resource }) => resource === found?.resource);
    if (!found || !content) return undefined;
    return async ({ parts }) => {
      const shown = content.shownBy.find(({ url }) => url === parts?.pattern);
      if (!shown || !parts) return undefined;
      const data = await shown.show(platform, found.value, { ...parts.query, ...parts.params });
      return data === undefined ? undefined : answerEncoderOf(shown.response)({ success: true, data });
    };
  };
}
