import { findAccount } from "@cairn/contract/accounts.ts";
import { checkoutMessages } from "@cairn/contract/messages/orders.ts";
import { listCountries } from "@cairn/contract/shipping.ts";
import type { ReactNode } from "react";
import { EmptyCart } from "../features/cart/empty-cart.tsx";
import { quoteCart } from "../features/cart/quote.ts";
import { useCartRefresh } from "../features/cart/use-cart-refresh.ts";
import { CheckoutForm } from "../features/orders/checkout-form.tsx";
import { CheckoutSummary } from "../features/orders/checkout-summary.tsx";
import { CouponField } from "../features/orders/coupon-field.tsx";
import { useCheckout } from "../features/orders/use-checkout.ts";
import { apiContext } from "../lib/api.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { findWritten } from "../lib/written.ts";
import { Button } from "../ui/button.tsx";
import type { Route } from "./+types/checkout";

/** The server renders the metadata only, since cart and login are in the browser. */
export async function loader({ context }: Route.LoaderArgs) {
  return findWritten(context.get(apiContext), "checkout");
}

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  const [customer, countries, quote, written] = await Promise.all([
    api(findAccount),
    api(listCountries),
    quoteCart(api),
    findWritten(api, "checkout"),
  ]);
  return { customer: customer.data, countries: countries.data, quote, ...written };
}

clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = (source) =>
  pageMeta(source, { written: source.loaderData?.written, title: checkoutMessages.title, hidden: true });

const formId = "checkout";

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  return "quote" in loaderData && <Checkout {...loaderData} />;
}

function Checkout({ customer, countries, quote }: Awaited<ReturnType<typeof clientLoader>>) {
  useCartRefresh(quote);
  const { lines, form, coupon, couponHint, shipping, totals, conflict, mendCart, dropCoupon, isBusy, submit } =
    useCheckout(customer, countries);
  return (
    <div className="shell pt-10 pb-20 lg:pt-16 lg:pb-28">
      <h1 className={lines.length > 0 ? "mb-8 text-h1 lg:mb-12" : "sr-only"}>{checkoutMessages.title}</h1>
      {lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_26rem]">
          <CheckoutForm id={formId} form={form} customer={customer} countries={countries} onSubmit={submit}>
            <CouponField
              coupon={coupon.coupon}
              hint={couponHint}
              error={coupon.error}
              isBusy={coupon.isBusy}
              onApply={coupon.apply}
              onRemove={coupon.remove}
            />
          </CheckoutForm>
          <CheckoutSummary lines={lines} totals={totals}>
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
            {shipping.hasFailed ? (
              <Obstacle message={checkoutMessages.shippingFailed}>
                <Button variant="outline" size="small" onClick={shipping.retry}>
                  {checkoutMessages.retry}
                </Button>
              </Obstacle>
            ) : (
              <Button type="submit" form={formId} size="large" busy={isBusy} className="w-full">
                {checkoutMessages.pay}
              </Button>
            )}
          </CheckoutSummary>
        </div>
      )}
    </div>
  );
}

/** A conflict that prevents payment, with what the customer can do about it. */
function Obstacle({ message, children }: { message: string; children: ReactNode }) {
  return (
    <div role="alert" className="grid gap-3 rounded-input border border-red p-4">
      <p>{message}</p>
      {children}
    </div>
  );
}
