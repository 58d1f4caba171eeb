import type { Picture } from "@cairn/contract/media/picture.ts";
import { and, inArray, isNotNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { mediaKey, mediaUrl } from "./store.ts";
import { media, pictures } from "./tables.ts";

/** The blur of the picture whose key is in a column, within the statement that reads the column. */
export function blurAt(key: SQLWrapper): SQL<string | null> {
  return sql`(select picture.blur from ${pictures} picture where picture.key = ${key})`;
}

/** What of the library's picture whose key is in a column stays in view; null where it is the middle. */
export function focusAt(key: SQLWrapper): SQL<Focus | null> {
  return sql`(
    select json_build_object('x', one.focal_x, 'y', one.focal_y) from ${media} one
    where one.key = ${key} and (one.focal_x, one.focal_y) <> (50, 50))`;
}

export type Focus = NonNullable<Picture["focus"]>;

/** A picture as answers carry it; undefined while it has no blur. */
export function pictureOf(
  key: string | null,
  blur: string | null,
  focus: Focus | null | undefined = null,
): Picture | undefined {
  return key && blur ? { url: mediaUrl(key), blur, ...(focus && { focus }) } : undefined;
}

interface Block {
  readonly background_image?: string;
  readonly file_url?: string;
  readonly image?: string;
  picture?: Picture | undefined;
}

/** A document of the contract with the picture of each of its blocks beside the block's path. */
export async function withPictures<Content extends object>(db: Database, content: Content): Promise<Content> {
  const copy = structuredClone(content);
  const blocks = blocksIn(copy).map((block) => ({
    block,
    key: mediaKey(block.background_image ?? block.file_url ?? block.image ?? ""),
  }));
  const rows = await db
    .select({ key: pictures.key, blur: pictures.blur, focus: focusAt(pictures.key) })
    .from(pictures)
    .where(
      and(
        inArray(
          pictures.key,
          blocks.map(({ key }) => key),
        ),
        isNotNull(pictures.blur),
      ),
    );
  const known = new Map(rows.map((row) => [row.key, row]));
  for (const { block, key } of blocks)
    block.picture = pictureOf(key, known.get(key)?.blur ?? null, known.get(key)?.focus);
  return copy;
}

function blocksIn(value: unknown): Block[] {
  if (typeof value !== "object" || value === null) return [];
  const isBlock = "background_image" in value || "file_url" in value || "image" in value;
  return [...(isBlock ? [value as Block] : []), ...Object.values(value).flatMap(blocksIn)]; // The contract's schemas say so.
}
