import { wishlistMessages } from "@cairn/contract/wishlists/messages.ts";
import { useRef } from "react";
import { listClass } from "../features/wishlists/listed-product.tsx";
import { OwnItem } from "../features/wishlists/own-item.tsx";
import { type ReadList, readList } from "../features/wishlists/read-list.ts";
import { SharePanel } from "../features/wishlists/share-panel.tsx";
import { wishlist } from "../features/wishlists/wishlist.ts";
import { apiContext } from "../lib/api.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { loginPath } from "../lib/return-path.ts";
import { useSettings } from "../lib/site.ts";
import { useStored } from "../lib/stored.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { ScreenSkeleton } from "../ui/screen-skeleton.tsx";
import { TextLink } from "../ui/text-link.tsx";
import type { Route } from "./+types/wishlist";

/** In the browser only, which has the list or knows whose account has it. */
export function clientLoader({ context }: Route.ClientLoaderArgs): Promise<ReadList> {
  return readList(context.get(apiContext));
}

export const meta: Route.MetaFunction = (source) => pageMeta(source, { title: wishlistMessages.title, hidden: true });

export function HydrateFallback() {
  return (
    <>
      <h1 className="sr-only">{wishlistMessages.title}</h1>
      <p className="shell section hidden scriptless:block">{wishlistMessages.scriptless}</p>
      <div className="scriptless:hidden">
        <ScreenSkeleton />
      </div>
    </>
  );
}

export default function WishlistPage({ loaderData: { items, share, isMember } }: Route.ComponentProps) {
  const { sends_mail } = useSettings();
  const title = useRef<HTMLHeadingElement>(null);
  const listed = new Set(useStored(wishlist.items).map(({ variant_id }) => variant_id));
  const shown = items.filter(({ product }) => listed.has(product.variant_id));
  if (shown.length === 0)
    return (
      <div className="shell section min-h-[calc(100svh-4.5rem)]">
        <EmptyState level="h1" title={wishlistMessages.empty} hint={wishlistMessages.emptyHint}>
          <LinkButton to="/shop">{wishlistMessages.toShop}</LinkButton>
        </EmptyState>
      </div>
    );
  return (
    <div className="shell min-h-[calc(100svh-4.5rem)] pt-10 pb-20 lg:pt-16 lg:pb-28">
      <h1 ref={title} tabIndex={-1} className="text-h1 outline-none">
        {wishlistMessages.title}
      </h1>
      <p className="mt-4 mb-8 max-w-prose text-slate">
        {isMember ? (
          wishlistMessages.lead
        ) : (
          <>
            {wishlistMessages.onDevice}{" "}
            <TextLink to={loginPath("/wishlist")} className="inline-block py-2">
              {wishlistMessages.login}
            </TextLink>
          </>
        )}
      </p>
      <ul className={listClass}>
        {shown.map((item) => (
          <OwnItem
            key={item.product.variant_id}
            item={item}
            canMail={isMember && sends_mail}
            // The button that had the focus goes with its product.
            onRemoved={() => title.current?.focus({ preventScroll: true })}
          />
        ))}
      </ul>
      {isMember && <SharePanel share={share} />}
    </div>
  );
}
