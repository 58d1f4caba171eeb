import { litres, productMessages, weight } from "@cairn/contract/catalogue/messages.ts";
import type { ProductDetail, Variant } from "@cairn/contract/catalogue/public.ts";

interface SpecificationsProps {
  product: ProductDetail;
  variant: Variant;
}

/** What the product is, line by line, as far as staff have written it down. */
export function Specifications({ product, variant }: SpecificationsProps) {
  const { capacity_litres, material, specifications } = product;
  const weights =
    variant.weight_grams > 0 ? [{ name: productMessages.weight, value: weight(variant.weight_grams) }] : [];
  const rows = [
    ...(capacity_litres === null ? [] : [{ name: productMessages.capacity, value: litres(capacity_litres) }]),
    ...weights,
    ...(material ? [{ name: productMessages.material, value: material }] : []),
    ...specifications,
  ];
  // A weight alone makes no table.
  if (rows.length === weights.length) return null;
  return (
    <section aria-labelledby="specifications">
      <h2 id="specifications" className="mb-4 text-h3">
        {productMessages.specifications}
      </h2>
      <table className="w-full border-t border-line text-left">
        <tbody>
          {rows.map(({ name, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and lines never change places here
            <tr key={index} className="border-b border-line align-top">
              <th scope="row" className="w-2/5 py-3 pr-4 font-semibold">
                {name}
              </th>
              <td className="py-3 text-slate">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
