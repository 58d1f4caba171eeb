import { prefersReducedMotion } from "../lib/reduced-motion.ts";

const duration = 800;

/**
 * Scrolls to an element in 800 ms (specification section 9) and moves the focus there; without animation if reduced
 * motion is preferred.
 */
export function scrollToElement(id: string): void {
  const target = document.getElementById(id);
  if (!target) return;
  target.focus({ preventScroll: true });
  if (prefersReducedMotion()) {
    target.scrollIntoView();
    return;
  }
  const start = window.scrollY;
  const margin = Number.parseFloat(getComputedStyle(target).scrollMarginTop);
  const distance = target.getBoundingClientRect().top - margin;
  let begin: number | undefined;
  requestAnimationFrame(function step(now) {
    begin ??= now;
    const progress = Math.min(1, (now - begin) / duration);
    window.scrollTo({ top: start + distance * eased(progress), behavior: "instant" });
    if (progress < 1) requestAnimationFrame(step);
  });
}

function eased(progress: number): number {
  return progress < 0.5 ? 4 * progress ** 3 : 1 - (-2 * progress + 2) ** 3 / 2;
}
