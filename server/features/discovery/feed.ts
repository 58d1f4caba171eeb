import type { Post } from "@cairn/contract/blog.ts";
import { blogMessages } from "@cairn/contract/messages.ts";
import type { SiteSettings } from "@cairn/contract/settings.ts";
import { Feed } from "feed";
import { sanitiseHtml } from "../../platform/http/html.ts";
import { escapeHtml } from "../../platform/http/plain-page.ts";

/** The blog for feed readers, newest first; addresses are absolute, since readers show it elsewhere. */
export function blogFeed(origin: string, settings: SiteSettings, posts: readonly Post[]): Feed {
  const absolute = (path: string) => new URL(path, origin).href;
  const [newest] = posts;
  const feed = new Feed({
    id: absolute("/blogs"),
    link: absolute("/blogs"),
    title: `${settings.name}: ${blogMessages.title}`,
    description: blogMessages.lead,
    language: "en-GB",
    copyright: settings.copyright_text,
    generator: false,
    feedLinks: { rss: absolute("/blogs/feed.xml"), atom: absolute("/blogs/atom.xml") },
    ...(newest && { updated: new Date(newest.updated_at) }),
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
      category: post.tags.map((name) => ({ name })),
      published: new Date(post.published_at),
      date: new Date(post.updated_at),
    });
  }
  return feed;
}

/** Of sanitised HTML, whose attributes always stand in double quotes. */
function withAbsoluteAddresses(html: string, origin: string): string {
  return html.replace(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`);
}
