import { tags } from "../../platform/cache/tags.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { MediaUse } from "../../platform/media/uses.ts";
import { noteChange } from "../publishing/media-uses.ts";
import { posts } from "./tables.ts";

const post = {
  table: posts,
  resource: "posts",
  id: posts.id,
  label: posts.title,
  onReplaced: (tx: Transaction, id: string) => noteChange(tx, "posts", id),
  tagsOf: (id: string) => [tags.posts, tags.post(Number(id))],
};

/** The pictures of posts, above and in their text. */
export const blogMedia: readonly MediaUse[] = [
  { ...post, column: posts.image_key, holds: "key" },
  { ...post, column: posts.description, holds: "addresses" },
];
