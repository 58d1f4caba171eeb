import { listLatestPosts } from "@cairn/contract/blog/public.ts";
import { listFeaturedProducts } from "@cairn/contract/catalogue/public.ts";
import { findHomeContent } from "@cairn/contract/content/home.ts";
import { listTestimonials } from "@cairn/contract/content/testimonials.ts";
import { cardOf } from "../features/blog/post-card.ts";
import { cardOf as productCardOf } from "../features/catalogue/summary-of.ts";
import { Banner } from "../features/content/home/banner.tsx";
import { EarnRewards } from "../features/content/home/earn-rewards.tsx";
import { Featured } from "../features/content/home/featured.tsx";
import { LatestBlogs } from "../features/content/home/latest-blogs.tsx";
import { PreOrderBand } from "../features/content/home/pre-order-band.tsx";
import { structuredSite } from "../features/content/home/structured-site.ts";
import { Testimonials } from "../features/content/home/testimonials.tsx";
import { Videos } from "../features/content/home/videos.tsx";
import { useCartQuote } from "../features/orders/cart/use-cart-quote.ts";
import { apiContext } from "../lib/api.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { findMetadata } from "../lib/page-metadata.ts";
import type { ScreenHandle } from "../lib/screen.ts";
import type { Route } from "./+types/home";

export const handle: ScreenHandle = { frame: "over-photograph" };

async function load({ context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  const [content, featured, testimonials, posts, metadata] = await Promise.all([
    api(findHomeContent),
    api(listFeaturedProducts),
    api(listTestimonials),
    api(listLatestPosts),
    findMetadata(api, "home"),
  ]);
  return {
    content: content.data,
    products: featured.data.products.map(productCardOf),
    hasMoreProducts: featured.data.total > featured.data.products.length,
    testimonials: testimonials.data,
    posts: posts.data.map(cardOf),
    metadata,
  };
}
export const loader = load;
export const clientLoader = load;

export const meta: Route.MetaFunction = (source) => {
  const site = source.matches[0].loaderData;
  return pageMeta(source, {
    metadata: source.loaderData?.metadata,
    title: site.settings.name,
    image: source.loaderData?.content.home_banner_section.background_image,
    structured: structuredSite(site),
  });
};

const featuredId = "featured";

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { content, products, hasMoreProducts, testimonials, posts } = loaderData;
  useCartQuote();
  return (
    <>
      <Banner {...content.home_banner_section} />
      <PreOrderBand {...content.pre_order_banner} targetId={featuredId} />
      <Featured products={products} hasMore={hasMoreProducts} id={featuredId} />
      <Testimonials testimonials={testimonials} />
      <Videos videos={content.home_video_section} />
      <LatestBlogs posts={posts} />
      <EarnRewards {...content.home_earn_rewards} />
    </>
  );
}
