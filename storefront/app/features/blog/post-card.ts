import { excerptLengths, type Post } from "@cairn/contract/blog/public.ts";
import { cut, excerpt } from "@cairn/contract/platform/plain-text.ts";

/*
 * The fields of a post that its cards show. Route loaders reduce posts to them, so that pages carry no unused text;
 * `text` is the beginning of the post's description.
 */

export type PostLink = Pick<Post, "id" | "slug" | "title" | "image" | "picture" | "published_at">;
export type PostCard = Pick<Post, "id" | "slug" | "title" | "image" | "picture"> & { readonly text: string };
export type PostEntry = PostLink & PostCard & Pick<Post, "author" | "tags" | "reading_minutes">;

/** For the sidebar of another post. */
export function linkTo({ id, slug, title, image, picture, published_at }: Post): PostLink {
  return { id, slug, title, image, picture, published_at };
}

/** For the home page. */
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

/** For the blog's list. */
export function entryOf(post: Post): PostEntry {
  const { author, tags, reading_minutes, description } = post;
  return { ...linkTo(post), author, tags, reading_minutes, text: excerpt(description, excerptLengths.list) };
}
