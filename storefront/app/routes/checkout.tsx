import { findAccount } from "@cairn/contract/accounts/public.ts";
import { checkoutMessages } from "@cairn/contract/orders/messages.ts";
import { findLastDelivery } from "@cairn/contract/orders/public.ts";
import { listCountries } from "@cairn/contract/shipping/public.ts";
import type { ReactNode } from "react";
import { EmptyCart } from "../features/orders/cart/empty-cart.tsx";
import { quoteCart } from "../features/orders/cart/quote.ts";
import { useCartRefresh } from "../features/orders/cart/use-cart-refresh.ts";
import { CheckoutForm } from "../features/orders/checkout-form.tsx";
import { CheckoutSummary, FoldedSummary } from "../features/orders/checkout-summary.tsx";
import { CouponField } from "../features/orders/coupon-field.tsx";
import { useCheckout } from "../features/orders/use-checkout.ts";
import { apiContext } from "../lib/api.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { findMetadata } from "../lib/page-metadata.ts";
import type { ScreenHandle } from "../lib/screen.ts";
import { readToken } from "../lib/session.ts";
import { useWideScreen } from "../lib/wide-screen.ts";
import { Button } from "../ui/button.tsx";
import type { Route } from "./+types/checkout";

export const handle: ScreenHandle = { frame: "task" };

/** The server renders the metadata only, since cart and login are in the browser. */
export async function loader({ context }: Route.LoaderArgs) {
  return { metadata: await findMetadata(context.get(apiContext), "checkout") };
}

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  const [customer, last, countries, quote, metadata] = await Promise.all([
    // A guest has neither; and the form is filled without the last delivery, too.
    readToken() ? api(findAccount) : undefined,
    readToken() ? api(findLastDelivery).catch(() => undefined) : undefined,
    api(listCountries),
    quoteCart(api),
    findMetadata(api, "checkout"),
  ]);
  return { customer: customer?.data, last: last?.data ?? null, countries: countries.data, quote, metadata };
}

clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = (source) =>
  pageMeta(source, { metadata: source.loaderData?.metadata, title: checkoutMessages.title, hidden: true });

const formId = "checkout";

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  return "quote" in loaderData && <Checkout {...loaderData} />;
}

function Checkout({ customer, last, countries, quote }: Awaited<ReturnType<typeof clientLoader>>) {
  useCartRefresh(quote);
  const {
    lines,
    arrival,
    form,
    isLast,
    coupon,
    couponHint,
    shipping,
    totals,
    conflict,
    mendCart,
    dropCoupon,
    isBusy,
    submit,
  } = useCheckout(customer, countries, last);
  const isWide = useWideScreen();
  const pay = (
    <Button type="submit" form={formId} size="large" busy={isBusy} className="lg:w-full">
      {checkoutMessages.pay}
    </Button>
  );
  return (
    <div className="shell pt-10 pb-44 lg:pt-16 lg:pb-28">
      <h1 className={lines.length > 0 ? "mb-8 text-h1 lg:mb-12" : "sr-only"}>{checkoutMessages.title}</h1>
      {lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <>
          {!isWide && <FoldedSummary lines={lines} total={totals.total} />}
          <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_26rem]">
            <CheckoutForm
              id={formId}
              form={form}
              customer={customer}
              countries={countries}
              isLast={isLast}
              onSubmit={submit}
            >
              <CouponField
                coupon={coupon.coupon}
                hint={couponHint}
                error={coupon.error}
                isBusy={coupon.isBusy}
                onApply={coupon.apply}
                onRemove={coupon.remove}
              />
            </CheckoutForm>
            <CheckoutSummary
              lines={lines}
              totals={{ ...totals, arrival }}
              isWide={isWide}
              button={shipping.hasFailed ? undefined : pay}
            >
              {conflict && (
                <Obstacle message={conflict.message}>
                  {conflict.remedy === "update-cart" && (
                    <Button variant="outline" size="small" onClick={mendCart}>
                      {checkoutMessages.updateCart}
                    </Button>
                  )}
                  {conflict.remedy === "remove-coupon" && (
                    <Button variant="outline" size="small" onClick={dropCoupon}>
                      {checkoutMessages.removeCoupon}
                    </Button>
                  )}
                </Obstacle>
              )}
              {shipping.hasFailed && (
                <Obstacle message={checkoutMessages.shippingFailed}>
                  <Button variant="outline" size="small" onClick={shipping.retry}>
                    {checkoutMessages.retry}
                  </Button>
                </Obstacle>
              )}
            </CheckoutSummary>
          </div>
        </>
      )}
    </div>
  );
}

const intoView = (box: HTMLElement | null) => box?.scrollIntoView({ block: "nearest" });

/** A conflict that prevents payment, with what the customer can do about it. */
function Obstacle({ message, children }: { message: string; children: ReactNode }) {
  return (
    <div ref={intoView} role="alert" className="grid gap-3 rounded-input border border-red p-4">
      <p>{message}</p>
      {children}
    </div>
  );
}
