import { galleryCardMessages } from "@cairn/contract/messages/gallery.ts";
import { useLayoutEffect, useRef } from "react";
import { Link } from "../../ui/link.tsx";
import type { Cluster } from "./map-of-items.ts";

// Between the mark and its list, and to the edge of the screen.
const gapPx = 8;

/** The pictures that one mark of the map stands for, beneath it. The browser closes it on Escape, and gives the focus back. */
export function ClusterList({ cluster: { name, items, mark }, onClose }: { cluster: Cluster; onClose: () => void }) {
  const list = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    element.showPopover();
    placeBeneath(element, mark);
    element.querySelector("a")?.focus({ preventScroll: true });
    // Only one that is closed gives the focus back.
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

/** By measures: marks are placed by transforms, which older browsers overlook when they anchor one thing to another. */
function placeBeneath(list: HTMLElement, mark: HTMLElement): void {
  const { left, bottom } = mark.getBoundingClientRect();
  const { clientWidth } = document.documentElement;
  const furthest = clientWidth - list.offsetWidth - gapPx;
  list.style.inset = `${scrollY + bottom + gapPx}px auto auto ${Math.max(gapPx, Math.min(left, furthest))}px`;
}
