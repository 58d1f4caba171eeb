import { galleryCardMessages, galleryMapMessages } from "@cairn/contract/contest/gallery/messages.ts";
import type { PlacedItem } from "@cairn/contract/contest/gallery/public.ts";
import { siteMessages } from "@cairn/contract/platform/messages.ts";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { Picture } from "../../../ui/picture.tsx";
import type { Cluster } from "./map-of-items.ts";
import "../../../ui/map/map.css";
import "./gallery-map.css";

/** A map of where the pictures were taken, with a list of the same for keyboards and for pages without scripts. */
export function GalleryMap({ items }: { items: readonly PlacedItem[] }) {
  const { container, hasFailed, cluster, closeCluster } = useMap(items);
  return (
    <>
      <div className="relative isolate mx-5 h-88 md:h-[min(70svh,45rem)] overflow-hidden rounded-card bg-line scriptless:hidden">
        <section
          ref={container}
          aria-label={galleryMapMessages.label}
          className="map-world absolute inset-0 z-0 text-ink"
        />
        {hasFailed && (
          <div role="alert" className="absolute inset-x-4 top-1/2 z-10 text-center text-ink">
            <p className="mb-4">{siteMessages.failure}</p>
            <Button variant="solid" onClick={() => location.reload()}>
              {siteMessages.retry}
            </Button>
          </div>
        )}
      </div>
      {cluster && <ClusterList key={cluster.items[0]?.id} cluster={cluster} onClose={() => closeCluster(cluster)} />}
      <section aria-labelledby="placed" className="shell pt-14">
        <h2 id="placed" className="mb-8 text-h2">
          {galleryMapMessages.items}
        </h2>
        <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          {items.map((item) => (
            <li key={item.id} className="min-w-0">
              <Link
                to={`/photo-gallery/${item.id}`}
                className="group flex items-center gap-4 rounded-input p-2 transition-colors hover:bg-paper/10"
              >
                <Picture
                  src={item.picture_url}
                  picture={item.picture}
                  alt=""
                  width={320}
                  height={320}
                  sizes="64px"
                  className="size-16 shrink-0 rounded-input"
                />
                <span className="min-w-0 wrap-anywhere">
                  <span className="block font-semibold">{item.title}</span>
                  <span className="block text-small text-paper/75">
                    {item.place}, {galleryCardMessages.by} {item.user_name}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** Leaflet and the atlas are imported in an effect, since neither runs on the server. */
function useMap(items: readonly PlacedItem[]) {
  const container = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const [hasFailed, setFailed] = useState(false);
  const [cluster, setCluster] = useState<Cluster>();

  useEffect(() => {
    let isLeft = false;
    let map: { remove(): void } | undefined;
    import("./map-of-items.ts").then(
      ({ drawItems }) => {
        if (isLeft || !container.current) return;
        map = drawItems(container.current, items, {
          onItem: ({ id }) => navigate(`/photo-gallery/${id}`),
          onCluster: setCluster,
          onZoom: () => setCluster(undefined),
        });
      },
      () => setFailed(true),
    );
    return () => {
      isLeft = true;
      map?.remove();
    };
  }, [items, navigate]);

  // A click on another mark closes this one's list, and its close event arrives after the other list has opened.
  const closeCluster = (closed: Cluster) => setCluster((open) => (open === closed ? undefined : open));
  return { container, hasFailed, cluster, closeCluster };
}

// The space between the mark and its list, and between the list and the edge of the viewport.
const gapPx = 8;

/** A popover below a mark with the pictures of its cluster. The browser closes it on Escape and returns the focus. */
function ClusterList({ cluster: { name, items, mark }, onClose }: { cluster: Cluster; onClose: () => void }) {
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
