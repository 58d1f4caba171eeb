import type { ReactNode, RefObject } from "react";
import { useInView } from "../lib/use-in-view.ts";

interface BottomBarProps {
  label: string;
  price: string;
  /** The page's own buttons; while they are in view the bar is hidden, unless it has the focus, which would be lost. */
  actions: RefObject<HTMLElement | null>;
  /** The button beside the price. */
  children: ReactNode;
}

/** A bar at the bottom of narrow screens with a price and its button, while those of the page are out of view. */
export function BottomBar({ label, price, actions, children }: BottomBarProps) {
  const isRepeated = useInView(actions);
  return (
    <section
      aria-label={label}
      data-actions={isRepeated ? "while-focused" : true}
      className={`sticky bottom-0 z-20 border-t border-line bg-paper transition-opacity lg:hidden scriptless:hidden ${isRepeated ? "invisible opacity-0 has-focus-visible:visible has-focus-visible:opacity-100" : ""}`}
    >
      <div className="shell flex h-20 items-center justify-between gap-4">
        <p className="font-display text-h3 font-semibold tabular-nums">{price}</p>
        {children}
      </div>
    </section>
  );
}
