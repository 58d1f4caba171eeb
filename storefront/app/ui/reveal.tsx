import { type ReactNode, useEffect, useRef, useState } from "react";
import { prefersReducedMotion } from "../lib/reduced-motion.ts";
import { watchInView } from "../lib/watch-in-view.ts";

/** The delay between one item and the next. */
const staggerMs = 100;

/**
 * A list item that fades in when it is scrolled to. It is hidden only after hydration and only below the viewport, so
 * that nothing visible disappears.
 */
export function Reveal({ index, children }: { index: number; children: ReactNode }) {
  const item = useRef<HTMLLIElement>(null);
  const [stage, setStage] = useState<"still" | "waiting" | "shown">("still");

  useEffect(() => {
    const element = item.current;
    if (!element || prefersReducedMotion() || element.getBoundingClientRect().top < window.innerHeight) return;
    setStage("waiting");
    return watchInView(element, (isInView) => isInView && setStage("shown"));
  }, []);

  return (
    <li
      ref={item}
      style={stage === "shown" ? { transitionDelay: `${index * staggerMs}ms` } : undefined}
      className={variants[stage]}
    >
      {children}
    </li>
  );
}

const variants = {
  still: undefined,
  waiting: "translate-y-4 opacity-0",
  shown: "transition-[opacity,translate] duration-600",
};
