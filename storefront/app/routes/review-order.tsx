import { nameWithVariant } from "@cairn/contract/catalogue/variants.ts";
import { menuMessages } from "@cairn/contract/platform/messages.ts";
import { reviewPageMessages as messages } from "@cairn/contract/reviews/page-messages.ts";
import { redirect } from "react-router";
import { findReviewable } from "../features/reviews/own-review.ts";
import { ReviewForm } from "../features/reviews/review-form.tsx";
import { apiContext, isMissing } from "../lib/api.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { loginPath } from "../lib/return-path.ts";
import { readToken } from "../lib/session.ts";
import { EmptyState, notFoundIllustration } from "../ui/empty-state.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { Picture } from "../ui/picture.tsx";
import { ScreenSkeleton } from "../ui/screen-skeleton.tsx";
import { TextLink } from "../ui/text-link.tsx";
import type { Route } from "./+types/review-order";

/** In the browser only: what a login or a link opens is in no page that a server renders. */
export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url);
  const query = new URLSearchParams(search);
  const reviewer = { token: query.get("key") ?? "", reference: query.get("reference") ?? undefined };
  if (!reviewer.token && !readToken()) throw redirect(loginPath(pathname + search));
  const found = await findReviewable(context.get(apiContext), reviewer).catch((problem: unknown) => {
    if (isMissing(problem)) return undefined;
    throw problem;
  });
  if (!reviewer.token && !readToken()) throw redirect(loginPath(pathname + search));
  return { reviewer, found: found?.data };
}

export const meta: Route.MetaFunction = (source) => [
  ...pageMeta(source, { title: messages.title, hidden: true }),
  { name: "referrer", content: "no-referrer" },
];

export function HydrateFallback() {
  return (
    <>
      <h1 className="sr-only">{messages.title}</h1>
      <ScreenSkeleton />
    </>
  );
}

/** One page for all that has arrived: each product with the form of its review. */
export default function ReviewOrderPage({ loaderData: { reviewer, found } }: Route.ComponentProps) {
  if (!found) {
    return (
      <div className="shell section">
        <EmptyState
          level="h1"
          title={messages.linkDead}
          hint={messages.linkDeadHint}
          illustration={notFoundIllustration}
        >
          <LinkButton to="/account">{messages.title}</LinkButton>
          <LinkButton to="/contact-us" variant="outline">
            {menuMessages.contact}
          </LinkButton>
        </EmptyState>
      </div>
    );
  }
  if (found.products.length === 0) {
    return (
      <div className="shell section">
        <EmptyState level="h1" title={messages.nothing} hint={messages.nothingHint}>
          <LinkButton to="/shop">{menuMessages.shop}</LinkButton>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="shell min-h-[calc(100svh-4.5rem)] max-w-[52rem]! pt-10 pb-20 lg:pt-16 lg:pb-28">
      <h1 className="text-h1">{messages.title}</h1>
      <p className="mt-4 max-w-prose text-slate">{messages.lead}</p>
      <ul className="mt-10 grid grid-cols-1 gap-8">
        {found.products.map((product) => (
          <li key={product.product_id} className="rounded-card border border-line bg-paper p-6 lg:p-8">
            <article aria-labelledby={`product-${product.product_id}`} className="grid grid-cols-1 gap-6">
              <header className="flex items-center gap-5">
                <Picture
                  src={product.thumbnail}
                  picture={product.picture}
                  alt=""
                  width={160}
                  height={160}
                  sizes="80px"
                  className="size-20 shrink-0 rounded-input bg-sand"
                />
                <h2 id={`product-${product.product_id}`} className="min-w-0 text-h3 wrap-anywhere">
                  {product.product_slug ? (
                    <TextLink to={`/products/${product.product_slug}`}>
                      {nameWithVariant(product.name, product.variant_name)}
                    </TextLink>
                  ) : (
                    nameWithVariant(product.name, product.variant_name)
                  )}
                </h2>
              </header>
              <ReviewForm product={product} reviewer={reviewer} authorName={found.author_name} />
            </article>
          </li>
        ))}
      </ul>
    </div>
  );
}
