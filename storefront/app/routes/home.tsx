import { listProducts } from "@cairn/contract/catalogue.ts";
import { findHomeContent } from "@cairn/contract/content.ts";
import { useCartRefresh } from "../features/cart/cart-refresh.ts";
import { Banner } from "../features/home/banner.tsx";
import { Featured } from "../features/home/featured.tsx";
import { PreOrderBand } from "../features/home/pre-order-band.tsx";
import { structuredSite } from "../features/home/structured-site.ts";
import { apiContext } from "../lib/api.ts";
import { pageMeta } from "../lib/page-meta.ts";
import type { ScreenHandle } from "../lib/screen.ts";
import type { Route } from "./+types/home";

export const handle: ScreenHandle = { frame: "over-photograph" };

async function load({ context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  const [content, products] = await Promise.all([api(findHomeContent), api(listProducts)]);
  return { content: content.data, products: products.data };
}
export const loader = load;
export const clientLoader = load;

export const meta: Route.MetaFunction = (source) => {
  const site = source.matches[0].loaderData;
  return pageMeta(source, {
    title: site.settings.name,
    image: source.loaderData?.content.home_banner_section.background_image,
    structured: structuredSite(site),
  });
};

const featuredId = "featured";

export default function HomePage({ loaderData: { content, products } }: Route.ComponentProps) {
  useCartRefresh(products);
  return (
    <>
      <Banner {...content.home_banner_section} />
      <PreOrderBand {...content.pre_order_banner} targetId={featuredId} />
      <Featured products={products} id={featuredId} />
    </>
  );
}
