import { isSoldOut } from "@cairn/contract/catalogue/availability.ts";
import { productMessages, stockNote } from "@cairn/contract/catalogue/messages.ts";
import type { ProductDetail } from "@cairn/contract/catalogue/public.ts";
import { variantNameOf } from "@cairn/contract/catalogue/variants.ts";
import { addPence } from "@cairn/contract/platform/money.ts";
import { useEffect, useEffectEvent, useRef } from "react";
import { formatPrice } from "../../lib/format.ts";
import { useSettings } from "../../lib/site.ts";
import { type ChosenVariant, nearestVariant } from "./use-variant.ts";

interface VariantOptionsProps extends Pick<ChosenVariant, "variant" | "choose"> {
  product: ProductDetail;
}

/** A group of radio buttons for each option; what is not to be had with the other choices is struck, and can be chosen. */
export function VariantOptions({ product, variant, choose }: VariantOptionsProps) {
  const groups = useRef<HTMLDivElement>(null);
  // A value that was chosen before hydration: React keeps what the browser shows, and tells nobody.
  const takeEarlyChoice = useEffectEvent(() => {
    for (const [index, { name }] of product.options.entries()) {
      const chosen = groups.current?.querySelector<HTMLInputElement>(
        `input[name="${CSS.escape(name)}"]:checked`,
      )?.value;
      if (chosen && chosen !== variant.option_values[index]) return choose(index, chosen);
    }
  });
  useEffect(() => takeEarlyChoice(), []);

  if (product.options.length === 0) return null;
  return (
    <div ref={groups} className="grid gap-7 scriptless:hidden">
      {product.options.map((option, index) => (
        <fieldset key={option.name}>
          <legend className="mb-3">
            <span className="font-semibold">{option.name}</span>{" "}
            <span className="text-slate">{variant.option_values[index]}</span>
          </legend>
          <div className="flex flex-wrap gap-2">
            {option.values.map(({ name, swatch }) => (
              <Value
                key={name}
                group={option.name}
                name={name}
                swatch={swatch}
                isChosen={variant.option_values[index] === name}
                obstacle={obstacleTo({ product, variant }, index, name)}
                onChoose={() => choose(index, name)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <ChoiceStatus variant={variant} />
    </div>
  );
}

/** Why this value is not to be had together with the other choices; undefined where it is. */
function obstacleTo({ product, variant }: Omit<VariantOptionsProps, "choose">, option: number, value: string) {
  const next = nearestVariant(product, variant, option, value);
  const isExact = next?.option_values.every((each, index) => index === option || each === variant.option_values[index]);
  if (!next || !isExact) return productMessages.otherCombination;
  return isSoldOut(next) ? productMessages.soldOut : undefined;
}

/** Says to screen readers what the choice has changed. */
function ChoiceStatus({ variant }: Pick<VariantOptionsProps, "variant">) {
  const { product_price_symbol: symbol } = useSettings();
  const stock = isSoldOut(variant) ? productMessages.soldOut : stockNote(variant);
  return (
    <p role="status" className="sr-only">
      {variantNameOf(variant.option_values)}, {formatPrice(addPence(variant.price, variant.tax), symbol)}
      {variant.is_upcoming ? "" : `, ${stock}`}
    </p>
  );
}

interface ValueProps {
  group: string;
  name: string;
  swatch: string | null;
  isChosen: boolean;
  obstacle: string | undefined;
  onChoose: () => void;
}

function Value({ group, name, swatch, isChosen, obstacle, onChoose }: ValueProps) {
  return (
    <label
      title={name}
      className={`relative grid min-h-11 max-w-full place-items-center rounded-full border border-slate/50 bg-paper text-center text-small wrap-anywhere transition-colors hover:border-ink has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue ${swatch ? "w-11" : "min-w-11 px-4 py-1"} ${obstacle ? "struck text-slate" : ""}`}
    >
      <input type="radio" name={group} value={name} checked={isChosen} onChange={onChoose} className="sr-only" />
      {swatch ? (
        <>
          <span className="size-8 rounded-full border border-ink/10" style={{ backgroundColor: swatch }} />
          <span className="sr-only">{name}</span>
        </>
      ) : (
        name
      )}
      {obstacle && <span className="sr-only"> {obstacle}</span>}
    </label>
  );
}
