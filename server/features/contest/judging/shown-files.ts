import { sql } from "drizzle-orm";
import { mediaUrl } from "../../../platform/media/store.ts";
import { submissionFiles, submissions } from "../tables.ts";

/** A public file of an entry. */
export type ShownRow = Pick<
  typeof submissionFiles.$inferSelect,
  "id" | "kind" | "publicKey" | "posterKey" | "width" | "height"
>;

/** The public copies of an entry's files, in the entrant's order. */
export const shownFiles = sql<ShownRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', file.id, 'kind', file.kind, 'publicKey', file.public_key, 'posterKey', file.poster_key,
    'width', file.width, 'height', file.height
  ) order by file.position), '[]')
  from ${submissionFiles} file where file.submission_id = ${submissions.id} and file.state = 'ready')`;

export const toShownFile = ({ kind, publicKey, posterKey, width, height }: ShownRow) => ({
  type: kind,
  file_url: publicKey ? mediaUrl(publicKey) : "",
  poster_url: posterKey ? mediaUrl(posterKey) : "",
  width,
  height,
});
