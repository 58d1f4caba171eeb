import { fitMessages } from "@cairn/contract/catalogue/fit/messages.ts";
import { fill } from "@cairn/contract/platform/labels.ts";
import type { Size } from "./sizes-of.ts";

interface SizeTableProps {
  caption: string;
  sizes: readonly (Size & { readonly pack: string })[];
  /** Whether there are several packs, each named in its rows. */
  namesPacks?: boolean;
}

/** Which size is for which back. */
export function SizeTable({ caption, sizes, namesPacks = false }: SizeTableProps) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-t border-line text-left">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-small text-slate">
            {namesPacks && (
              <th scope="col" className="py-2 pr-4 font-semibold">
                {fitMessages.pack}
              </th>
            )}
            <th scope="col" className="py-2 pr-4 font-semibold">
              {fitMessages.sizeColumn}
            </th>
            <th scope="col" className="py-2 font-semibold">
              {fitMessages.backColumn}
            </th>
          </tr>
        </thead>
        <tbody>
          {sizes.map(({ pack, name, from, to }) => (
            <tr key={`${pack} ${name}`} className="border-b border-line">
              {namesPacks && <td className="py-3 pr-4 wrap-break-word">{pack}</td>}
              <th scope="row" className="py-3 pr-4 font-semibold wrap-break-word">
                {name || "–"}
              </th>
              <td className="py-3 whitespace-nowrap text-slate tabular-nums">
                {fill(fitMessages.range, { from, to })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
