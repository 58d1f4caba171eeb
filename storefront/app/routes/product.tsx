import { isSoldOut } from "@cairn/contract/catalogue/availability.ts";
import { productMessages } from "@cairn/contract/catalogue/messages.ts";
import { findProduct, listRelatedProducts, type Variant } from "@cairn/contract/catalogue/public.ts";
import { shopMessages } from "@cairn/contract/catalogue/shop-messages.ts";
import { excerpt } from "@cairn/contract/platform/plain-text.ts";
import { listQuestions } from "@cairn/contract/questions/public.ts";
import { listReviews } from "@cairn/contract/reviews/public.ts";
import { useRef } from "react";
import type { ShouldRevalidateFunction } from "react-router";
import { compareWithLater } from "../features/catalogue/compare-with-later.ts";
import { CompareToggle } from "../features/catalogue/comparison/compare-toggle.tsx";
import { SizeHelp } from "../features/catalogue/fit/size-help.tsx";
import { slidesOf } from "../features/catalogue/gallery-slides.ts";
import { PriceBox } from "../features/catalogue/price-box.tsx";
import { ProductActions } from "../features/catalogue/product-actions.tsx";
import { ProductBar } from "../features/catalogue/product-bar.tsx";
import { ProductGallery } from "../features/catalogue/product-gallery.tsx";
import { Promises } from "../features/catalogue/promises.tsx";
import { RatingLine } from "../features/catalogue/rating-line.tsx";
import { RelatedProducts } from "../features/catalogue/related-products.tsx";
import { Specifications } from "../features/catalogue/specifications.tsx";
import { structuredProduct } from "../features/catalogue/structured-product.ts";
import { useVariant } from "../features/catalogue/use-variant.ts";
import { VariantOptions } from "../features/catalogue/variant-options.tsx";
import { usePlace } from "../features/preorders/use-place.ts";
import { questionsLater } from "../features/questions/questions-later.ts";
import { reviewsLater } from "../features/reviews/reviews-later.ts";
import { apiContext } from "../lib/api.ts";
import { movedTo } from "../lib/moved.ts";
import { breadcrumbs, pageMeta } from "../lib/page-meta.ts";
import { Html } from "../ui/html.tsx";
import { Lazy } from "../ui/lazy.tsx";
import type { Route } from "./+types/product";

async function load({ context, params, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  const [product, related, questions] = await Promise.all([
    api(findProduct, { params }),
    api(listRelatedProducts, { params }),
    api(listQuestions, { params, query: {} }),
    // A page that is moved to shows them at once.
    reviewsLater.load(),
    questionsLater.load(),
    compareWithLater.load(),
  ]);
  if (product.data.slug !== params.slug) throw movedTo(`/products/${product.data.slug}`, request);
  const reviews = await api(listReviews, { params: { product: String(product.data.id) }, query: {} });
  return { product: product.data, related: related.data, reviews: reviews.data, questions: questions.data };
}
export const loader = load;
export const clientLoader = load;

export const meta: Route.MetaFunction = (source) => {
  const { product, reviews } = source.loaderData ?? {};
  if (!product || !reviews) return pageMeta(source, { title: productMessages.notFound, hidden: true });
  const site = source.matches[0].loaderData;
  return pageMeta(source, {
    kind: "product",
    path: `/products/${product.slug}`,
    title: product.seo_title || product.name,
    description: product.seo_description || excerpt(product.description, 160),
    image: product.thumbnail,
    structured: [
      structuredProduct(site, product, reviews),
      breadcrumbs(site, [
        [site.settings.name, "/"],
        [shopMessages.title, "/shop"],
        [product.name, `/products/${product.slug}`],
      ]),
    ],
  });
};

// Another variant is in the page's data already.
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
  const isOtherVariant = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !isOtherVariant && defaultShouldRevalidate;
};

const loadHeart = async () => (await import("../features/wishlists/heart-button.tsx")).HeartButton;
const loadSeenBefore = async () => (await import("../features/catalogue/recently-seen/seen-before.tsx")).SeenBefore;
const loadDeliveryEstimate = async () => (await import("../features/shipping/delivery-estimate.tsx")).DeliveryEstimate;

const isMadeForBacks = ({ attributes }: Variant) => attributes.some(({ key }) => key === "back-from");

export default function ProductPage({ loaderData: { product, related, reviews, questions } }: Route.ComponentProps) {
  const actions = useRef<HTMLDivElement>(null);
  const { variant, summary, choose } = useVariant(product);
  const slides = slidesOf(product, variant);
  const queue = usePlace(summary);
  const most = Math.max(...product.variants.map((each) => slidesOf(product, each).length));
  return (
    <>
      <article>
        <div className="shell grid gap-x-16 gap-y-8 pt-6 pb-16 *:min-w-0 lg:grid-cols-[1.15fr_1fr] lg:pt-12 lg:pb-24">
          <div className="lg:sticky lg:top-26 lg:self-start">
            <ProductGallery key={slides.map(({ key }) => key).join()} slides={slides} most={most} />
          </div>
          <div className="grid grid-cols-1 content-start gap-7">
            <header className="grid grid-cols-1 gap-4">
              <h1 className="text-h1">{product.name}</h1>
              <RatingLine rating={product.rating} />
            </header>
            <PriceBox {...variant} />
            <VariantOptions product={product} variant={variant} choose={choose} />
            {product.variants.some(isMadeForBacks) && <SizeHelp product={product} />}
            <ProductActions
              ref={actions}
              product={summary}
              launchesOn={product.launches_on}
              queue={queue}
              mayBeUpcoming={product.variants.some(({ is_upcoming }) => is_upcoming)}
            />
            <div className="-mt-4 -ml-3 flex">
              <CompareToggle product={summary} cardVariant={product.variant_id} />
              <Lazy load={loadHeart} props={{ product: summary, place: "page" }} />
            </div>
            {/* The estimate's room is kept from the start, so that nothing moves. */}
            <div className="min-h-24">
              <Lazy
                load={loadDeliveryEstimate}
                props={{ lines: [{ ...summary, quantity: 1 }], isBuyable: !summary.is_upcoming && !isSoldOut(summary) }}
              />
            </div>
            <Promises />
            <section aria-labelledby="about-product">
              <h2 id="about-product" className="mb-4 text-h3">
                {productMessages.about}
              </h2>
              <Html html={product.description} />
            </section>
            <Specifications product={product} variant={variant} />
          </div>
        </div>
        {!product.variants.every(isSoldOut) && <ProductBar product={summary} queue={queue} actions={actions} />}
      </article>
      <reviewsLater.Part key={`reviews ${product.id}`} productId={product.id} first={reviews} />
      <questionsLater.Part key={`questions-${product.id}`} product={product} first={questions} />
      <RelatedProducts key={product.id} products={related.goes_with} />
      <compareWithLater.Part product={product} alternatives={related.alternatives} />
      <Lazy load={loadSeenBefore} props={{ product: summary }} />
    </>
  );
}
