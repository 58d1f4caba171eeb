import { galleryCardMessages, galleryMapMessages } from "@cairn/contract/contest/gallery/messages.ts";
import type { PlacedItem } from "@cairn/contract/contest/gallery/public.ts";
import { siteMessages } from "@cairn/contract/platform/messages.ts";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { ClusterList } from "./cluster-list.tsx";
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
