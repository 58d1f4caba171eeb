import { isSoldOut } from "@cairn/contract/catalogue/availability.ts";
import { productMessages } from "@cairn/contract/catalogue/messages.ts";
import type { Swatch } from "@cairn/contract/catalogue/public.ts";
import { useId } from "react";
import { useHydrated } from "../../lib/hydrated.ts";

/** So many colours fit beside each other on the narrowest card. */
const shownSwatches = 6;

interface CardSwatchesProps {
  swatches: readonly Swatch[];
  /** The variant that the card shows. */
  chosen: number;
  onChoose: (variantId: number) => void;
}

/** The colours in which a product comes, above its card's link: each shows the card in that colour. */
export function CardSwatches({ swatches, chosen, onChoose }: CardSwatchesProps) {
  const name = useId();
  const isAlive = useHydrated();
  if (swatches.length === 0) return null;
  const more = swatches.length - shownSwatches;
  return (
    <fieldset
      className="relative mt-1 -ml-1 flex min-w-0 flex-wrap items-center gap-x-1 self-start"
      disabled={!isAlive}
    >
      <legend className="sr-only">{productMessages.colours}</legend>
      {swatches.slice(0, shownSwatches).map((swatch) => (
        <label
          key={swatch.variant_id}
          title={swatch.name}
          className={`relative grid size-7 cursor-pointer place-items-center rounded-full border border-transparent hover:border-slate/50 has-checked:border-ink has-focus-visible:outline-3 has-focus-visible:outline-blue-light ${isSoldOut(swatch) ? "struck" : ""}`}
        >
          <span className="size-5 rounded-full border border-ink/25" style={{ backgroundColor: swatch.colour }} />
          <span className="sr-only">
            {swatch.name} {isSoldOut(swatch) && productMessages.soldOut}
          </span>
          <input
            type="radio"
            name={name}
            autoComplete="off"
            checked={swatch.variant_id === chosen}
            onChange={() => onChoose(swatch.variant_id)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </label>
      ))}
      {more > 0 && <span className="px-1 text-small text-slate tabular-nums">+{more}</span>}
    </fieldset>
  );
}
