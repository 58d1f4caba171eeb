import { isSoldOut } from "@cairn/contract/availability.ts";
import type { ProductDetail } from "@cairn/contract/catalogue.ts";
import { productMessages } from "@cairn/contract/messages/catalogue.ts";
import { type ChosenVariant, nearestVariant } from "./use-variant.ts";

interface VariantOptionsProps extends Pick<ChosenVariant, "variant" | "choose"> {
  product: ProductDetail;
}

/** A group of radio buttons for each option; what is not to be had with the other choices is crossed out. */
export function VariantOptions({ product, variant, choose }: VariantOptionsProps) {
  return product.options.map((option, index) => (
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
            isMissing={isMissing({ product, variant, choose }, index, name)}
            onChoose={() => choose(index, name)}
          />
        ))}
      </div>
    </fieldset>
  ));
}

/** No variant has this value and all the other chosen ones, or it is sold out. */
function isMissing({ product, variant }: VariantOptionsProps, option: number, value: string): boolean {
  const next = nearestVariant(product, variant, option, value);
  const isExact = next?.option_values.every((each, index) => index === option || each === variant.option_values[index]);
  return !next || !isExact || isSoldOut(next);
}

interface ValueProps {
  group: string;
  name: string;
  swatch: string | null;
  isChosen: boolean;
  isMissing: boolean;
  onChoose: () => void;
}

function Value({ group, name, swatch, isChosen, isMissing, onChoose }: ValueProps) {
  return (
    <label
      className={`relative grid h-11 place-items-center rounded-full border border-slate/50 bg-paper text-small transition-colors hover:border-ink has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue ${swatch ? "w-11" : "min-w-11 px-4"} ${isMissing ? "text-slate after:pointer-events-none after:absolute after:inset-x-1.5 after:top-1/2 after:h-0.5 after:-rotate-24 after:rounded-full after:bg-slate after:ring-1 after:ring-paper" : ""}`}
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
      {isMissing && <span className="sr-only"> {productMessages.soldOut}</span>}
    </label>
  );
}
