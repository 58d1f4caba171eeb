import type { Pence } from "@cairn/contract/platform/money.ts";
import { formatPrice } from "../../lib/format.ts";
import { useSettings } from "../../lib/site.ts";
import { Picture } from "../../ui/picture.tsx";

export interface ShownLine {
  readonly key: string;
  readonly name: string;
  readonly variant_name: string;
  readonly thumbnail: string;
  readonly quantity: number;
  readonly total: Pence;
}

/** A compact list of the goods of a checkout or an order. */
export function OrderLines({ lines }: { lines: readonly ShownLine[] }) {
  const { currency_symbol } = useSettings();
  return (
    <ul className="grid gap-4">
      {lines.map(({ key, name, variant_name, thumbnail, quantity, total }) => (
        <li key={key} className="grid grid-cols-[4rem_1fr_auto] items-center gap-4">
          <span className="aspect-square overflow-hidden rounded-input bg-sand">
            <Picture src={thumbnail} alt="" width={128} height={128} sizes="64px" className="size-full" />
          </span>
          <span>
            <span className="font-semibold">{name}</span>
            {variant_name && <span className="block text-small text-slate">{variant_name}</span>}
            <span className="block text-small text-slate">× {quantity}</span>
          </span>
          <span className="tabular-nums">{formatPrice(total, currency_symbol)}</span>
        </li>
      ))}
    </ul>
  );
}
