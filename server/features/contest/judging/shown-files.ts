import { sql } from "drizzle-orm";
import { blurAt, pictureOf } from "../../../platform/media/blurs.ts";
import { mediaUrl } from "../../../platform/media/store.ts";
import { submissionFiles, submissions } from "../tables.ts";

/** A public file of an entry. */
export type ShownRow = Pick<
  typeof submissionFiles.$inferSelect,
  "id" | "kind" | "public_key" | "poster_key" | "width" | "height"
> & { readonly blur: string | null };

const blur = blurAt(sql.raw("case file.kind when 'image' then file.public_key else file.poster_key end"));

/** The public copies of an entry's files, in the entrant's order. */
export const shownFiles = sql<ShownRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', file.id, 'kind', file.kind, 'public_key', file.public_key, 'poster_key', file.poster_key,
    'blur', ${blur}, 'width', file.width, 'height', file.height
  ) order by file.position), '[]')
  from ${submissionFiles} file where file.submission_id = ${submissions.id} and file.state = 'ready')`;

/** Whether anything of an entry is shown: every picture of it may be hidden while the entry itself is not. */
export const hasShownFile = sql<boolean>`exists (
  select from ${submissionFiles} file where file.submission_id = ${submissions.id} and file.state = 'ready')`;

export const toShownFile = ({ kind, public_key, poster_key, blur: ownBlur, width, height }: ShownRow) => ({
  type: kind,
  file_url: public_key ? mediaUrl(public_key) : "",
  poster_url: poster_key ? mediaUrl(poster_key) : "",
  picture: pictureOf(kind === "image" ? public_key : poster_key, ownBlur),
  width,
  height,
});
