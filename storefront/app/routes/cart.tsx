import { cartMessages } from "@cairn/contract/orders/cart-messages.ts";
import { cartSubtotal } from "@cairn/contract/orders/pricing.ts";
import { useRef } from "react";
import { useCart } from "../features/orders/cart/cart.ts";
import { CartLines } from "../features/orders/cart/cart-lines.tsx";
import { CartTotal } from "../features/orders/cart/cart-total.tsx";
import { EmptyCart } from "../features/orders/cart/empty-cart.tsx";
import { quoteCart } from "../features/orders/cart/quote.ts";
import type { Quote } from "../features/orders/cart/refresh-cart.ts";
import { useCartRefresh } from "../features/orders/cart/use-cart-refresh.ts";
import { apiContext } from "../lib/api.ts";
import { formatPrice } from "../lib/format.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { findMetadata } from "../lib/page-metadata.ts";
import { useSettings } from "../lib/site.ts";
import { BottomBar } from "../ui/bottom-bar.tsx";
import { Lazy } from "../ui/lazy.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { ScreenSkeleton } from "../ui/screen-skeleton.tsx";
import type { Route } from "./+types/cart";

/** The server renders the metadata only, since the cart is in the browser. */
export async function loader({ context }: Route.LoaderArgs) {
  return { metadata: await findMetadata(context.get(apiContext), "cart") };
}

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  const [quote, metadata] = await Promise.all([quoteCart(api), findMetadata(api, "cart")]);
  return { quote, metadata };
}

clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = (source) =>
  pageMeta(source, { metadata: source.loaderData?.metadata, title: cartMessages.title, hidden: true });

function Waiting() {
  return (
    <>
      <h1 className="sr-only">{cartMessages.title}</h1>
      <p className="shell section hidden scriptless:block">{cartMessages.scriptless}</p>
      <div className="scriptless:hidden">
        <ScreenSkeleton />
      </div>
    </>
  );
}

export default function CartPage({ loaderData }: Route.ComponentProps) {
  return "quote" in loaderData ? <Cart quote={loaderData.quote} /> : <Waiting />;
}

const loadSeenRow = async () => (await import("../features/catalogue/recently-seen/seen-row.tsx")).SeenRow;

function Cart({ quote }: { quote: Quote }) {
  useCartRefresh(quote);
  const lines = useCart();
  const { currency_symbol } = useSettings();
  const actions = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <div className="shell pt-10 pb-20 lg:pt-16 lg:pb-28">
        <h1
          ref={title}
          tabIndex={-1}
          className={lines.length > 0 ? "mb-8 text-h1 outline-none lg:mb-12" : "sr-only outline-none"}
        >
          {cartMessages.title}
        </h1>
        {lines.length > 0 ? (
          <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_24rem]">
            <CartLines lines={lines} onGone={() => title.current?.focus({ preventScroll: true })} />
            <CartTotal lines={lines} actions={actions} />
          </div>
        ) : (
          <EmptyCart />
        )}
      </div>
      <Lazy load={loadSeenRow} props={{}} />
      {lines.length > 0 && (
        <BottomBar
          label={cartMessages.total}
          price={formatPrice(cartSubtotal(lines), currency_symbol)}
          actions={actions}
        >
          <LinkButton to="/checkout">{cartMessages.toCheckout}</LinkButton>
        </BottomBar>
      )}
    </>
  );
}
