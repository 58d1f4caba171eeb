import { type RefObject, useEffect, useState } from "react";
import { watchInView } from "./watch-in-view.ts";

/** Whether at least half of an element is in view; false until the browser has looked. */
export function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    return watchInView(element.current, setInView, { threshold: 0.5 });
  }, [element]);
  return isInView;
}
