import { accountMessages } from "@cairn/contract/accounts/messages.ts";
import { quoteProducts } from "@cairn/contract/catalogue/public.ts";
import { preorderMessages } from "@cairn/contract/preorders/messages.ts";
import { listReservations } from "@cairn/contract/preorders/public.ts";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { cart } from "../features/orders/cart/cart.ts";
import { isSameLine } from "../features/orders/cart/lines.ts";
import { apiContext } from "../lib/api.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { toast } from "../lib/toast.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { ScreenSkeleton } from "../ui/screen-skeleton.tsx";
import type { Route } from "./+types/reservation";

/** What is kept for the customer, as it stands for them: at the price at which they reserved it. */
export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  const { data: reservations } = await api(listReservations);
  const reservation = reservations.find(({ id, state }) => String(id) === params.id && state === "allotted");
  if (!reservation) return { product: undefined };
  const { id, variant_id } = reservation.product;
  const { data } = await api(quoteProducts, { query: { ids: `${id}:${variant_id}` } });
  return { product: data[0] };
}

export const meta: Route.MetaFunction = (source) => pageMeta(source, { title: preorderMessages.heading, hidden: true });

/** Puts what is kept for the customer into the cart, once, and leads there. */
export default function ReservationPage({ loaderData: { product } }: Route.ComponentProps) {
  const navigate = useNavigate();

  useEffect(() => {
    if (!product) return;
    if (!cart.lines.read().some((line) => isSameLine(line, product))) cart.add(product);
    toast.success(preorderMessages.inCart, { id: "cart" });
    navigate("/cart", { replace: true });
  }, [product, navigate]);

  if (product) return <ScreenSkeleton />;
  return (
    <div className="shell py-10 lg:py-16">
      <EmptyState level="h1" title={preorderMessages.notKept}>
        <LinkButton to="/account">{accountMessages.title}</LinkButton>
      </EmptyState>
    </div>
  );
}
