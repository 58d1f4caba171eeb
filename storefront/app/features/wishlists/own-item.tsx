import { isSoldOut } from "@cairn/contract/catalogue/availability.ts";
import { productMessages } from "@cairn/contract/catalogue/messages.ts";
import { fill } from "@cairn/contract/platform/labels.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { wishlistMessages } from "@cairn/contract/wishlists/messages.ts";
import { mailPriceDrops, type WishlistItem } from "@cairn/contract/wishlists/public.ts";
import { Bell, BellRing, Trash2 } from "lucide-react";
import { useState } from "react";
import { api } from "../../lib/browser-api.ts";
import { formatPrice } from "../../lib/format.ts";
import { runAction } from "../../lib/run-action.ts";
import { useSettings } from "../../lib/site.ts";
import { toast } from "../../lib/toast.ts";
import { AlertButton } from "../alerts/alert-button.tsx";
import { AddToCart } from "../orders/cart/add-to-cart.tsx";
import { fullName } from "../orders/cart/lines.ts";
import { ReserveButton } from "../preorders/reserve-button.tsx";
import { ListedProduct } from "./listed-product.tsx";
import { takeOff } from "./take-off.ts";

interface OwnItemProps {
  item: WishlistItem;
  /** Whether a mail about its price can be asked for. */
  canMail: boolean;
  onRemoved: () => void;
}

/** A product of the customer's own list: what has changed since it was added, and what can be done with it. */
export function OwnItem({ item, canMail, onRemoved }: OwnItemProps) {
  const { product } = item;

  function remove() {
    const { undo, send } = takeOff(product.variant_id);
    toast.offer(wishlistMessages.removed, { label: wishlistMessages.undo, action: undo, onEnd: send });
    onRemoved();
  }

  return (
    <ListedProduct
      product={product}
      corner={
        <button
          type="button"
          aria-label={fill(wishlistMessages.remove, { product: fullName(product) })}
          onClick={remove}
          className="absolute top-1.5 right-1.5 grid size-11 place-items-center rounded-full transition-colors hover:bg-ink/5"
        >
          <Trash2 className="size-5" aria-hidden="true" />
        </button>
      }
    >
      <Changes item={item} />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {product.is_upcoming ? (
          <ReserveButton product={product} variant="primary" size="small">
            {productMessages.reserveNow}
          </ReserveButton>
        ) : isSoldOut(product) ? (
          <AlertButton product={product} size="small" />
        ) : (
          <AddToCart product={product} variant="solid" size="small" />
        )}
      </div>
      {canMail && !product.is_upcoming && <PriceMail item={item} />}
    </ListedProduct>
  );
}

/** How price and stock differ from when it was added. */
function Changes({ item: { product, price_when_added, is_back } }: { item: WishlistItem }) {
  const { currency_symbol } = useSettings();
  const difference = product.price - price_when_added;
  const amount = formatPrice(pence(Math.abs(difference)), currency_symbol);
  return (
    <>
      {difference < 0 && (
        <p className="text-small font-semibold text-green tabular-nums">{fill(wishlistMessages.cheaper, { amount })}</p>
      )}
      {difference > 0 && (
        <p className="text-small text-slate tabular-nums">{fill(wishlistMessages.dearer, { amount })}</p>
      )}
      {is_back && <p className="text-small font-semibold text-green">{wishlistMessages.back}</p>}
      {isSoldOut(product) && <p className="text-small text-slate">{wishlistMessages.soldOut}</p>}
    </>
  );
}

function PriceMail({ item }: { item: WishlistItem }) {
  const [isWanted, setWanted] = useState(item.mails_price);
  const [isBusy, setBusy] = useState(false);
  const Icon = isWanted ? BellRing : Bell;

  async function change() {
    setBusy(true);
    const { error } = await runAction(wishlistMessages.noting, async () => {
      const { message } = await api(mailPriceDrops, {
        params: { variant_id: String(item.product.variant_id) },
        body: { is_wanted: !isWanted },
      });
      return message;
    });
    if (!error) setWanted(!isWanted);
    setBusy(false);
  }

  return (
    <button
      type="button"
      aria-pressed={isWanted}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : change}
      className="-ml-2 flex min-h-11 w-fit items-center gap-2 rounded-input px-2 text-left text-small text-slate transition-colors hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink"
    >
      <Icon className={`size-4 shrink-0 ${isWanted ? "text-orange-deep" : ""}`} aria-hidden="true" />
      {wishlistMessages.mailPrice}
      <span className="sr-only"> {fullName(item.product)}</span>
    </button>
  );
}
