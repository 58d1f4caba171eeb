import { attributeText, productMessages } from "@cairn/contract/catalogue/messages.ts";
import type { ProductDetail, Variant } from "@cairn/contract/catalogue/public.ts";
import { attributesIn } from "./attributes-in.ts";

interface SpecificationsProps {
  product: ProductDetail;
  variant: Variant;
}

/** What the product is, line by line beneath the headings of its attributes, as far as staff have written it down. */
export function Specifications({ product, variant }: SpecificationsProps) {
  const attributes = attributesIn("specifications", product, variant);
  const groups = Map.groupBy(attributes, ({ group }) => group);
  const further = product.specifications.map(({ name, value }) => ({ name, text: value }));
  if (attributes.length + further.length === 0) return null;
  return (
    <section aria-labelledby="specifications">
      <h2 id="specifications" className="mb-4 text-h3">
        {productMessages.specifications}
      </h2>
      <table className="w-full border-t border-line text-left">
        {[...groups].map(([group, own]) => (
          <Lines
            key={group}
            group={group}
            lines={own.map((each) => ({ name: each.name, text: attributeText(each) }))}
          />
        ))}
        {further.length > 0 && <Lines group={groups.size > 1 ? productMessages.furtherDetails : ""} lines={further} />}
      </table>
    </section>
  );
}

interface LinesProps {
  /** Empty for no heading. */
  readonly group: string;
  readonly lines: readonly { readonly name: string; readonly text: string }[];
}

function Lines({ group, lines }: LinesProps) {
  return (
    <tbody>
      {group && (
        <tr>
          <th scope="rowgroup" colSpan={2} className="pt-6 pb-2 text-small font-semibold text-slate">
            {group}
          </th>
        </tr>
      )}
      {lines.map(({ name, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and lines never change places here
        <tr key={index} className="border-b border-line align-top">
          <th scope="row" className="w-2/5 py-3 pr-4 font-semibold">
            {name}
          </th>
          <td className="py-3 text-slate">{text}</td>
        </tr>
      ))}
    </tbody>
  );
}
