import { mostCompared } from "@cairn/contract/catalogue/compared.ts";
import { comparisonMessages } from "@cairn/contract/catalogue/comparison-messages.ts";
import type { ProductSummary } from "@cairn/contract/catalogue/public.ts";
import { fill } from "@cairn/contract/platform/labels.ts";
import { Check } from "lucide-react";
import { useStored } from "../../../lib/stored.ts";
import { toast } from "../../../lib/toast.ts";
import { fullName } from "../../orders/cart/lines.ts";
import { choiceOf, compared } from "./compared.ts";

export interface CompareButtonProps {
  product: ProductSummary;
  /** The variant that stands for the product on its card; undefined where the card shows one that was asked for. */
  cardVariant: number | undefined;
}

/** Takes a product among those that are compared, and out again. */
export function CompareButton({ product, cardVariant }: CompareButtonProps) {
  const choice = choiceOf(product, cardVariant);
  const isChosen = useStored(compared.choices).includes(choice);
  const toggle = () => {
    if (compared.toggle(choice)) return;
    toast.say(fill(comparisonMessages.full, { most: mostCompared }), { id: "compare" });
  };
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={toggle}
      className="flex h-8 items-center gap-2 justify-self-center rounded-full px-3 text-small text-slate transition-colors hover:text-ink touch:h-11"
    >
      <span
        className={`grid size-4 place-items-center rounded-[0.25rem] border ${isChosen ? "border-ink bg-ink text-paper" : "border-slate"}`}
      >
        {isChosen && <Check strokeWidth={3} className="size-3" />}
      </span>
      {comparisonMessages.choose}
      <span className="sr-only"> {fullName(product)}</span>
    </button>
  );
}
