import { excerptLengths, type Post } from "@cairn/contract/blog.ts";
import { cut, excerpt } from "../../lib/plain-text.ts";

/*
 * What cards show of a post. Loaders cut posts down to it, so that no page carries texts that it does not print;
 * `text` is the beginning of the post's description.
 */

export type PostLink = Pick<Post, "id" | "slug" | "title" | "image" | "picture" | "published_at">;
export type PostCard = Pick<Post, "id" | "slug" | "title" | "image" | "picture"> & { readonly text: string };
export type PostEntry = PostLink & PostCard & Pick<Post, "author" | "tags" | "reading_minutes">;

/** In the sidebar of another post. */
export function linkTo({ id, slug, title, image, picture, published_at }: Post): PostLink {
  return { id, slug, title, image, picture, published_at };
}

/** On the home page. */
export function cardOf({ id, slug, title, image, picture, description }: Post): PostCard {
  return {
    id,
    slug,
    title: cut(title, excerptLengths.homeTitle),
    image,
    picture,
    text: excerpt(description, excerptLengths.home),
  };
}

/** In the blog's list. */
export function entryOf(post: Post): PostEntry {
  const { author, tags, reading_minutes, description } = post;
  return { ...linkTo(post), author, tags, reading_minutes, text: excerpt(description, excerptLengths.list) };
}
