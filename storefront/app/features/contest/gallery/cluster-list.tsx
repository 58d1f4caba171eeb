import { galleryCardMessages } from "@cairn/contract/contest/gallery/messages.ts";
import { useLayoutEffect, useRef } from "react";
import { Link } from "../../../ui/link.tsx";
import type { Cluster } from "./map-of-items.ts";

// The space between the mark and its list, and between the list and the edge of the viewport.
const gapPx = 8;

/** A popover below a mark with the pictures of its cluster. The browser closes it on Escape and returns the focus. */
export function ClusterList({ cluster: { name, items, mark }, onClose }: { cluster: Cluster; onClose: () => void }) {
  const list = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    element.showPopover();
    placeBeneath(element, mark);
    element.querySelector("a")?.focus({ preventScroll: true });
    // Only a popover that is hidden, and not just removed, returns the focus.
    return () => element.hidePopover();
  }, [mark]);

  return (
    <section
      ref={list}
      popover="auto"
      aria-label={name}
      onToggle={({ newState }) => newState === "closed" && onClose()}
      className="absolute m-0 max-h-72 w-72 max-w-[calc(100vw-2rem)] overflow-y-auto overscroll-contain rounded-card border border-line bg-paper p-2 text-ink shadow-float"
    >
      <p className="px-3 pt-2 pb-1 text-small text-slate">{name}</p>
      <ul>
        {items.map(({ id, title, user_name }) => (
          <li key={id}>
            <Link
              to={`/photo-gallery/${id}`}
              className="block rounded-input px-3 py-2 -outline-offset-3 wrap-anywhere hover:bg-ink/5"
            >
              <span className="block font-semibold">{title}</span>
              <span className="block text-small text-slate">
                {galleryCardMessages.by} {user_name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Positioned by script: marks are placed by transforms, which CSS anchor positioning ignores in older browsers. */
function placeBeneath(list: HTMLElement, mark: HTMLElement): void {
  const { left, bottom } = mark.getBoundingClientRect();
  const { clientWidth } = document.documentElement;
  const furthest = clientWidth - list.offsetWidth - gapPx;
  list.style.inset = `${scrollY + bottom + gapPx}px auto auto ${Math.max(gapPx, Math.min(left, furthest))}px`;
}
