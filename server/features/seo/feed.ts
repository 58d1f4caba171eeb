import { blogMessages } from "@cairn/contract/blog/messages.ts";
import type { Post } from "@cairn/contract/blog/public.ts";
import { placeName } from "@cairn/contract/contest/judging/awards.ts";
import { winnersMessages } from "@cairn/contract/contest/judging/messages.ts";
import type { ContestResult } from "@cairn/contract/contest/judging/public.ts";
import type { SiteSettings } from "@cairn/contract/settings/public.ts";
import { Feed } from "feed";
import { sanitiseHtml } from "../../platform/http/html.ts";
import { escapeHtml } from "../../platform/http/plain-page.ts";

/** The blog as a feed, newest first; addresses are absolute, since readers show it elsewhere. */
export function blogFeed(origin: string, settings: SiteSettings, posts: readonly Post[]): Feed {
  const absolute = (path: string) => new URL(path, origin).href;
  const updates = posts.map(({ updated_at }) => updated_at).sort();
  const latest = updates.at(-1);
  const feed = new Feed({
    id: absolute("/blogs"),
    link: absolute("/blogs"),
    // Readers parse titles as HTML, which Atom asks for.
    title: escapeHtml(`${settings.name}: ${blogMessages.title}`),
    description: blogMessages.lead,
    language: "en-GB",
    copyright: settings.copyright_text,
    generator: false,
    feedLinks: { rss: absolute("/blogs/feed.xml"), atom: absolute("/blogs/atom.xml") },
    ...(latest && { updated: new Date(latest) }),
  });
  for (const post of posts) {
    const address = absolute(`/blogs/${post.slug}`);
    feed.addItem({
      id: address,
      link: address,
      title: escapeHtml(post.title),
      description: escapeHtml(post.summary),
      content: withAbsoluteAddresses(sanitiseHtml(post.description), origin),
      // RSS requires an address beside the name.
      author: [{ name: post.author, email: settings.email }],
      category: post.tags.map(categoryOf),
      published: new Date(post.published_at),
      date: new Date(post.updated_at),
    });
  }
  return feed;
}

/** The winners as a feed, the latest edition first. */
export function winnersFeed(origin: string, settings: SiteSettings, results: readonly ContestResult[]): Feed {
  const absolute = (path: string) => new URL(path, origin).href;
  const [latest] = results;
  const feed = new Feed({
    id: absolute("/contest/winners"),
    link: absolute("/contest/winners"),
    title: escapeHtml(`${settings.name}: ${winnersMessages.feed}`),
    description: winnersMessages.lead,
    language: "en-GB",
    copyright: settings.copyright_text,
    generator: false,
    feedLinks: { rss: absolute("/contest/winners/feed.xml") },
    ...(latest && { updated: new Date(latest.published_at) }),
  });
  for (const { title: edition, slug, published_at, winners } of results) {
    for (const { category, category_name, rank, title, user_name, details, item, files } of winners) {
      const picture = files.map(({ poster_url, file_url, type }) => (type === "image" ? file_url : poster_url))[0];
      feed.addItem({
        id: `${absolute(`/contest/winners/${slug}`)}#${category}-${rank}`,
        link: absolute(`/photo-gallery/${item}`),
        title: escapeHtml(`${placeName(rank)}, ${category_name}, ${edition}: ${title}`),
        description: escapeHtml(details),
        author: [{ name: user_name, email: settings.email }],
        published: new Date(published_at),
        date: new Date(published_at),
        ...(picture && { image: absolute(picture) }),
      });
    }
  }
  return feed;
}

/** Atom writes the name as an attribute, in which the library does not escape angle brackets. */
function categoryOf(tag: string) {
  const name = tag.replaceAll("<", "‹");
  return { name, term: name };
}

/** Expects sanitised HTML, whose attributes are double-quoted and hold no angle bracket. */
function withAbsoluteAddresses(html: string, origin: string): string {
  return html.replace(/<[^>]+>/g, (tag) => tag.replace(/ (href|src)="\/(?!\/)/, ` $1="${origin}/`));
}
