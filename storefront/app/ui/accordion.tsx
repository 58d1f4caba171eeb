import { Plus } from "lucide-react";
import type { ReactNode } from "react";

interface AccordionProps {
  /** The `name` of its `<details>`: the browser keeps at most one of a name open, without any script. */
  name: string;
  items: readonly { readonly id: number; readonly title: string; readonly content: ReactNode }[];
}

/** A list of titles of which one is expanded at a time; clicking the open one closes it. */
export function Accordion({ name, items }: AccordionProps) {
  return (
    <div className="border-t border-line">
      {items.map(({ id, title, content }) => (
        <details key={id} name={name} className="group border-b border-line">
          <summary className="flex list-none items-center justify-between gap-6 py-5 font-display text-h3 font-semibold transition-colors hover:text-blue-deep [&::-webkit-details-marker]:hidden">
            <span className="min-w-0">{title}</span>
            <Plus className="size-6 shrink-0 text-orange-deep transition-transform group-open:rotate-45" />
          </summary>
          <div className="pb-7">{content}</div>
        </details>
      ))}
    </div>
  );
}
