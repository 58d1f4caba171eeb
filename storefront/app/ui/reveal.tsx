import { type ReactNode, useEffect, useRef, useState } from "react";
import { prefersReducedMotion } from "../lib/reduced-motion.ts";

/** How long each waits after the one before it. */
const staggerMs = 100;

/**
 * An item of a list that fades up when it is scrolled to. It is hidden only once scripts run that will show
 * it, and only below what is in view by then, so that nothing vanishes before somebody's eyes.
 */
export function Reveal({ index, children }: { index: number; children: ReactNode }) {
  const item = useRef<HTMLLIElement>(null);
  const [stage, setStage] = useState<"still" | "waiting" | "shown">("still");

  useEffect(() => {
    const element = item.current;
    if (!element || prefersReducedMotion() || element.getBoundingClientRect().top < window.innerHeight) return;
    setStage("waiting");
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      setStage("shown");
      observer.disconnect();
    });
    observer.observe(element);
    return () => observer.disconnect();
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
