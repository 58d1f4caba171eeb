import { wishlistMessages } from "@cairn/contract/wishlists/messages.ts";
import { claimGift, releaseGift, type SharedItem } from "@cairn/contract/wishlists/public.ts";
import { useState } from "react";
import { api } from "../../lib/browser-api.ts";
import { runAction } from "../../lib/run-action.ts";
import { useStored } from "../../lib/stored.ts";
import { Button } from "../../ui/button.tsx";
import { AddToCart } from "../orders/cart/add-to-cart.tsx";
import { fullName } from "../orders/cart/lines.ts";
import { gifts, listOf } from "./gifts.ts";
import { ListedProduct } from "./listed-product.tsx";

interface SharedItemProps {
  item: SharedItem;
  token: string;
  /** Its owner sees what others see, but for who gives what. */
  isOwn: boolean;
  /** Called when others' gifts may have changed. */
  onChange: () => void;
}

/** A product of somebody's list, with whether it is being given. */
export function SharedProduct({ item: { product, is_claimed }, token, isOwn, onChange }: SharedItemProps) {
  return (
    <ListedProduct product={product}>
      {!isOwn && (
        <div className="mt-3 grid justify-items-start gap-2">
          <Giving product={product} isClaimed={is_claimed} token={token} onChange={onChange} />
          <AddToCart product={product} variant="outline" size="small" />
        </div>
      )}
    </ListedProduct>
  );
}

interface GivingProps extends Pick<SharedItemProps, "token" | "onChange"> {
  product: SharedItem["product"];
  isClaimed: boolean;
}

function Giving({ product, isClaimed, token, onChange }: GivingProps) {
  const [isBusy, setBusy] = useState(false);
  const { variant_id } = product;
  const list = listOf(token);
  const own = useStored(gifts).find((gift) => gift.list === list && gift.variant_id === variant_id);

  async function run(action: () => Promise<string>) {
    setBusy(true);
    await runAction(wishlistMessages.noting, action);
    setBusy(false);
    onChange();
  }
  const withoutOwn = () => gifts.read().filter((gift) => gift.list !== list || gift.variant_id !== variant_id);
  const give = () =>
    run(async () => {
      const { data, message } = await api(claimGift, { params: { token }, body: { variant_id } });
      gifts.write([...withoutOwn(), { list, variant_id, claim: data.claim }]);
      return message ?? wishlistMessages.noted;
    });
  const takeBack = (claim: string) =>
    run(async () => {
      const { message } = await api(releaseGift, { params: { token }, body: { variant_id, claim } });
      gifts.write(withoutOwn());
      return message;
    });

  const name = <span className="sr-only"> {fullName(product)}</span>;
  if (!isClaimed)
    return (
      <Button variant="solid" size="small" busy={isBusy} onClick={give}>
        {wishlistMessages.give}
        {name}
      </Button>
    );
  if (!own) return <p className="text-small font-semibold text-slate">{wishlistMessages.claimed}</p>;
  return (
    <p className="flex flex-wrap items-center gap-3 text-small font-semibold text-green">
      {wishlistMessages.giving}
      <Button variant="outline" size="small" busy={isBusy} onClick={() => takeBack(own.claim)} className="text-ink">
        {wishlistMessages.takeBack}
        {name}
      </Button>
    </p>
  );
}
