import { comparisonMessages } from "@cairn/contract/catalogue/comparison-messages.ts";
import type { ReactNode } from "react";

interface RowProps {
  name: string;
  differs: boolean;
  /** Null where a product says nothing of it. */
  cells: readonly ReactNode[];
}

/** The mark beside the name of a row that differs. */
export function DifferenceMark() {
  return <span className="inline-block size-2 rounded-full bg-blue" />;
}

/** One thing that products are compared by: on narrow screens its name has a line of its own. */
export function ComparisonRow({ name, differs, cells }: RowProps) {
  const label = (
    <>
      {name}
      {differs && (
        <span className="ml-2 whitespace-nowrap">
          <DifferenceMark />
          <span className="sr-only"> {comparisonMessages.differs}</span>
        </span>
      )}
    </>
  );
  return (
    <tbody className="align-top">
      <tr className="lg:hidden">
        <th scope="rowgroup" colSpan={cells.length} className="pt-3 pb-1 text-small font-medium text-slate">
          <InView>{label}</InView>
        </th>
      </tr>
      <tr>
        <th scope="row" className="border-b border-line py-4 pr-6 font-medium text-slate max-lg:hidden">
          {label}
        </th>
        {cells.map((cell, index) => (
          <td
            // biome-ignore lint/suspicious/noArrayIndexKey: cells never change places within a row
            key={index}
            className={`border-b border-line pr-3 pb-3 wrap-anywhere lg:py-4 lg:pr-6 ${differs ? "font-semibold" : "text-slate"}`}
          >
            {cell ?? <span className="font-normal text-slate">{comparisonMessages.unknown}</span>}
          </td>
        ))}
      </tr>
    </tbody>
  );
}

/** The heading of the rows below it. */
export function GroupHeading({ name, columns }: { name: string; columns: number }) {
  return (
    <tbody>
      <tr>
        <th scope="colgroup" colSpan={columns} className="border-b border-line pt-10 pb-3 font-display text-h3">
          <InView>{name}</InView>
        </th>
        <td className="border-b border-line max-lg:hidden" />
      </tr>
    </tbody>
  );
}

/** Words across a table that may be wider than the screen: they stay in view while it is scrolled sideways. */
function InView({ children }: { children: ReactNode }) {
  return (
    <span className="sticky left-0 inline-block max-w-[calc(100vw-2*var(--gutter))] wrap-anywhere">{children}</span>
  );
}
