import { blogMessages } from "@cairn/contract/blog/messages.ts";
import { formatDate } from "../../lib/format.ts";
import type { PostEntry } from "./post-card.ts";

type Details = Pick<PostEntry, "author" | "published_at" | "reading_minutes">;

/** Author, date and reading time. */
export function PostDetails({
  author,
  published_at,
  reading_minutes,
  className = "",
}: Details & { className?: string }) {
  return (
    <p className={`flex flex-wrap gap-x-3 gap-y-1 text-small *:min-w-0 ${className}`}>
      <span>
        {blogMessages.by} {author}
      </span>
      <span aria-hidden="true">·</span>
      <time dateTime={published_at}>{formatDate(published_at)}</time>
      <span aria-hidden="true">·</span>
      <span>
        {reading_minutes} {blogMessages.minutes}
      </span>
    </p>
  );
}

export function PostTags({ tags, className }: { tags: readonly string[]; className: string }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={blogMessages.tags} className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag} className={`max-w-full rounded-full border px-3 py-0.5 text-small ${className}`}>
          {tag}
        </li>
      ))}
    </ul>
  );
}
