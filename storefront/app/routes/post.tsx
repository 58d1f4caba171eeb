import { blogMessages } from "@cairn/contract/blog/messages.ts";
import { findPost, listRelatedPosts } from "@cairn/contract/blog/public.ts";
import { listProductsOfPost } from "@cairn/contract/catalogue/public.ts";
import { excerpt } from "@cairn/contract/platform/plain-text.ts";
import { linkTo } from "../features/blog/post-card.ts";
import { PostHero } from "../features/blog/post-hero.tsx";
import { RelatedPosts } from "../features/blog/related-posts.tsx";
import { SeenInStory } from "../features/blog/seen-in-story.tsx";
import { structuredPost } from "../features/blog/structured-post.ts";
import { apiContext } from "../lib/api.ts";
import { movedTo } from "../lib/moved.ts";
import { breadcrumbs, pageMeta } from "../lib/page-meta.ts";
import type { ScreenHandle } from "../lib/screen.ts";
import { Html } from "../ui/html.tsx";
import type { Route } from "./+types/post";

export const handle: ScreenHandle = { frame: "over-photograph" };

async function load({ context, params, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  const [post, related, products] = await Promise.all([
    api(findPost, { params }),
    api(listRelatedPosts, { params }),
    api(listProductsOfPost, { params }),
  ]);
  if (post.data.slug !== params.slug) throw movedTo(`/blogs/${post.data.slug}`, request);
  return { post: post.data, related: related.data.map(linkTo), products: products.data };
}
export const loader = load;
export const clientLoader = load;

export const meta: Route.MetaFunction = (source) => {
  const post = source.loaderData?.post;
  if (!post) return pageMeta(source, { title: blogMessages.notFound, hidden: true });
  const site = source.matches[0].loaderData;
  return pageMeta(source, {
    kind: "article",
    metadata: {
      meta_title: "",
      meta_description: post.summary,
      meta_keywords: post.tags.join(", "),
      meta_author: post.author,
    },
    title: post.title,
    description: excerpt(post.description, 160),
    image: post.image,
    structured: [
      structuredPost(site, post),
      breadcrumbs(site, [
        [site.settings.name, "/"],
        [blogMessages.title, "/blogs"],
        [post.title, `/blogs/${post.slug}`],
      ]),
    ],
  });
};

export default function PostPage({ loaderData: { post, related, products } }: Route.ComponentProps) {
  return (
    <article>
      <PostHero {...post} />
      <div className="shell grid gap-x-16 gap-y-16 pt-14 pb-[clamp(4.5rem,3rem+5vw,8rem)] *:min-w-0 lg:grid-cols-[1fr_20rem] lg:pt-20">
        <Html html={post.description} className="prose text-[clamp(1.0625rem,1rem+0.3vw,1.25rem)] leading-[1.65]" />
        <RelatedPosts posts={related} />
      </div>
      <SeenInStory products={products} />
    </article>
  );
}
