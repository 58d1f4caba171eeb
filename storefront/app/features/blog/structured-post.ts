import type { Post } from "@cairn/contract/blog/public.ts";
import { absolute, type StructuredData } from "../../lib/page-meta.ts";
import type { Site } from "../../lib/site.ts";

/** The post's structured data for search engines: `BlogPosting` (schema.org). */
export function structuredPost(site: Site, post: Omit<Post, "description">): StructuredData {
  const { settings } = site;
  return {
    "@type": "BlogPosting",
    headline: post.title,
    ...(post.summary && { description: post.summary }),
    ...(post.image && { image: absolute(site, post.image) }),
    datePublished: post.published_at,
    dateModified: post.updated_at,
    author: { "@type": "Person", name: post.author },
    publisher: {
      "@type": "Organization",
      name: settings.name,
      ...(settings.logo && { logo: { "@type": "ImageObject", url: absolute(site, settings.logo) } }),
    },
    keywords: post.tags,
    mainEntityOfPage: absolute(site, `/blogs/${post.slug}`),
  };
}
