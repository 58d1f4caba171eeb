import { comparisonMessages } from "@cairn/contract/catalogue/comparison-messages.ts";
import { type ProductSummary, quoteProducts } from "@cairn/contract/catalogue/public.ts";
import { fill } from "@cairn/contract/platform/labels.ts";
import { useEffect, useState } from "react";
import { api } from "../../../lib/browser-api.ts";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { fullName } from "../../orders/cart/lines.ts";
import { choiceAmong, comparisonPath } from "./address.ts";
import { compared } from "./compared.ts";

/**
 * The products chosen to compare, at the foot of the screen. It comes last on the page, so that its appearance moves
 * nothing, and stays there while a screen's own bar of buttons needs the place.
 */
export function CompareBar({ choices }: { choices: readonly string[] }) {
  const products = useProducts(choices);
  return (
    <section
      id="compare-bar"
      aria-label={comparisonMessages.chosen}
      data-actions
      className="sticky bottom-0 z-20 max-lg:in-[body:has(main_[data-actions=true],main_[data-actions]_:focus-visible)]:static border-t border-line bg-paper print:hidden"
    >
      <div className="shell flex h-16 items-center gap-2 sm:gap-3">
        <ul className="flex min-w-0 flex-1 items-center lg:gap-5">
          {choices.map((choice) => {
            const product = products.get(choice);
            return (
              <li key={choice} className="flex min-w-0 items-center gap-3 max-lg:not-first:-ml-3">
                <span className="size-10 shrink-0 overflow-hidden rounded-input border border-line bg-sand">
                  {product && (
                    <Picture src={product.thumbnail} alt="" width={80} height={80} sizes="40px" className="size-full" />
                  )}
                </span>
                <span className="truncate text-small max-lg:sr-only">{product && fullName(product)}</span>
              </li>
            );
          })}
        </ul>
        {choices.length > 1 ? (
          <LinkButton to={comparisonPath(choices)} rel="nofollow" variant="solid" size="small">
            {fill(comparisonMessages.compare, { count: choices.length })}
          </LinkButton>
        ) : (
          <p className="text-small text-slate">{comparisonMessages.another}</p>
        )}
        <Button variant="quiet" size="small" onClick={clear} className="max-sm:px-2">
          {comparisonMessages.clear}
        </Button>
      </div>
    </section>
  );
}

/** The chosen products, once the shop has answered; one that it has no longer leaves the choice. */
function useProducts(choices: readonly string[]): ReadonlyMap<string, ProductSummary> {
  const [products, setProducts] = useState<ReadonlyMap<string, ProductSummary>>(new Map());
  useEffect(() => {
    if (choices.every((choice) => products.has(choice))) return;
    let isAsked = true;
    const take = (found: readonly ProductSummary[]) => {
      if (!isAsked) return;
      const named = new Map(found.map((product) => [choiceAmong(choices, product), product]));
      setProducts(named);
      if (named.size < choices.length) compared.choices.write(choices.filter((choice) => named.has(choice)));
    };
    api(quoteProducts, { query: { ids: choices.join(",") } }).then(
      ({ data }) => take(data),
      // Without an answer the bar leads on all the same.
      () => undefined,
    );
    return () => {
      isAsked = false;
    };
  }, [choices, products]);
  return products;
}

function clear() {
  compared.choices.write(compared.choices.empty);
  // The button that had the focus goes with its bar.
  document.getElementById("content")?.focus({ preventScroll: true });
}
