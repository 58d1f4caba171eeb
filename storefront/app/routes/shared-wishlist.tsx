import { fill } from "@cairn/contract/platform/labels.ts";
import { siteMessages } from "@cairn/contract/platform/messages.ts";
import { wishlistMessages } from "@cairn/contract/wishlists/messages.ts";
import { findSharedWishlist } from "@cairn/contract/wishlists/public.ts";
import { useRevalidator } from "react-router";
import { listClass } from "../features/wishlists/listed-product.tsx";
import { SharedProduct } from "../features/wishlists/shared-item.tsx";
import { apiContext, isMissing } from "../lib/api.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { EmptyState, notFoundIllustration } from "../ui/empty-state.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { ScreenSkeleton } from "../ui/screen-skeleton.tsx";
import type { Route } from "./+types/shared-wishlist";

const linkPattern = /^[\w-]{40,100}$/;

/** In the browser only: what a link opens is in no page that a server renders. */
export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const token = new URL(request.url).searchParams.get("key") ?? "";
  if (!linkPattern.test(token)) return { token, list: undefined };
  const found = await context
    .get(apiContext)(findSharedWishlist, { params: { token } })
    .catch((problem: unknown) => {
      if (isMissing(problem)) return undefined;
      throw problem;
    });
  return { token, list: found?.data };
}

export const meta: Route.MetaFunction = (source) => [
  ...pageMeta(source, { title: wishlistMessages.sharedPage, hidden: true }),
  { name: "referrer", content: "no-referrer" },
];

export function HydrateFallback() {
  return (
    <>
      <h1 className="sr-only">{wishlistMessages.sharedPage}</h1>
      <p className="shell section hidden scriptless:block">{wishlistMessages.sharedScriptless}</p>
      <div className="scriptless:hidden">
        <ScreenSkeleton />
      </div>
    </>
  );
}

/** Somebody's list for those who have its link. */
export default function SharedWishlistPage({ loaderData: { token, list } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  if (!list)
    return (
      <div className="shell section min-h-[calc(100svh-4.5rem)]">
        <EmptyState
          level="h1"
          title={wishlistMessages.linkDead}
          hint={wishlistMessages.linkDeadHint}
          illustration={notFoundIllustration}
        >
          <LinkButton to="/shop">{siteMessages.toShop}</LinkButton>
        </EmptyState>
      </div>
    );
  const { owner, is_own: isOwn, items } = list;
  return (
    <div className="shell min-h-[calc(100svh-4.5rem)] pt-10 pb-20 lg:pt-16 lg:pb-28">
      <h1 className="text-h1 wrap-anywhere">{fill(wishlistMessages.sharedTitle, { owner })}</h1>
      <p className="mt-4 mb-8 max-w-prose text-slate">
        {isOwn ? wishlistMessages.ownLead : fill(wishlistMessages.sharedLead, { owner })}
      </p>
      {items.length === 0 && <p>{wishlistMessages.sharedEmpty}</p>}
      <ul className={listClass}>
        {items.map((item) => (
          <SharedProduct
            key={item.product.variant_id}
            item={item}
            token={token}
            isOwn={isOwn}
            onChange={() => revalidate()}
          />
        ))}
      </ul>
    </div>
  );
}
