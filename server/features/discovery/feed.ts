import type { Post } from "@cairn/contract/blog.ts";
import { blogMessages } from "@cairn/contract/messages.ts";
import type { SiteSettings } from "@cairn/contract/settings.ts";
import { Feed } from "feed";
import { sanitiseHtml } from "../../platform/http/html.ts";
import { escapeHtml } from "../../platform/http/plain-page.ts";

/** The blog for feed readers, newest first; addresses are absolute, since readers show it elsewhere. */
export function blogFeed(origin: string, settings: SiteSettings, posts: readonly Post[]): Feed {
  const absolute = (path: string) => new URL(path, origin).href;
  const updates = posts.map(({ updated_at }) => updated_at).sort();
  const latest = updates.at(-1);
  const feed = new Feed({
    id: absolute("/blogs"),
    link: absolute("/blogs"),
    title: `${settings.name}: ${blogMessages.title}`,
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
      // Readers take both for HTML, as Atom says they should.
      title: escapeHtml(post.title),
      description: escapeHtml(post.summary),
      content: withAbsoluteAddresses(sanitiseHtml(post.description), origin),
      // RSS asks for an address beside the name.
      author: [{ name: post.author, email: settings.email }],
      category: post.tags.map(categoryOf),
      published: new Date(post.published_at),
      date: new Date(post.updated_at),
    });
  }
  return feed;
}

/** In Atom its names are attributes, in which the library leaves brackets as they are and XML allows none. */
function categoryOf(tag: string) {
  const name = tag.replaceAll("<", "‹");
  return { name, term: name };
}

/** Without the characters that XML cannot hold, such as the line breaks of word processors (XML 1.0, section 2.2). */
export function wellFormed(xml: string): string {
  return xml.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "");
}

/** Of sanitised HTML, whose attributes always stand in double quotes and hold no bracket. */
function withAbsoluteAddresses(html: string, origin: string): string {
  return html.replace(/<[^>]+>/g, (tag) => tag.replace(/ (href|src)="\/(?!\/)/, ` $1="${origin}/`));
}
