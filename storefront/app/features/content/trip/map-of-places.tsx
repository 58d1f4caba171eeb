import { mapMessages } from "@cairn/contract/content/trip-messages.ts";
import { siteMessages } from "@cairn/contract/platform/messages.ts";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import type { Place } from "../../../ui/map/atlas.ts";
import { PlaceSearch } from "./place-search.tsx";
import { places } from "./places.ts";
import { pointInAddress } from "./point-in-address.ts";
import type { WorldMap } from "./world-map.ts";
import "../../../ui/map/map.css";

/**
 * A full-width map with a search, or with the one point that the address names; without scripts, a list of its places.
 */
export function MapOfPlaces() {
  const [marked, setMarked] = useState<Place>();
  const { container, world, isOfPoint, hasFailed } = useWorldMap(setMarked);

  function choose(place: Place) {
    setMarked(place);
    world?.show(place);
  }

  return (
    <>
      <div className="relative isolate h-dvh overflow-hidden bg-line scriptless:hidden">
        <section ref={container} aria-label={mapMessages.map} className="map-world absolute inset-0 z-0" />
        {!isOfPoint && (
          <div className="absolute top-3 left-3 z-10 w-[min(22rem,calc(100vw-5.5rem))]">
            <PlaceSearch places={world?.places ?? []} onChoose={choose} />
          </div>
        )}
        {hasFailed && (
          <div role="alert" className="absolute inset-x-4 top-1/2 z-10 text-center">
            <p className="mb-4">{siteMessages.failure}</p>
            <Button variant="solid" onClick={() => location.reload()}>
              {siteMessages.retry}
            </Button>
          </div>
        )}
        <p role="status" className="sr-only">
          {marked && `${marked.name} ${mapMessages.marked}`}
        </p>
      </div>
      <section className="shell hidden py-10 scriptless:block">
        <h2 className="mb-6 text-h2">{mapMessages.places}</h2>
        <ul className="columns-[16rem] gap-8">
          {places.map(({ name, country }) => (
            <li key={name} className="mb-2 break-inside-avoid">
              {name}, <span className="text-slate">{country}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** Leaflet and the atlas are imported in an effect, since neither runs on the server. */
function useWorldMap(onPress: (place: Place) => void) {
  const container = useRef<HTMLElement>(null);
  const [world, setWorld] = useState<WorldMap>();
  const [isOfPoint, setOfPoint] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    const point = pointInAddress(location.hash);
    setOfPoint(point !== undefined);
    let isLeft = false;
    let drawn: WorldMap | undefined;
    import("./world-map.ts").then(
      ({ drawWorld }) => {
        if (isLeft || !container.current) return;
        drawn = drawWorld(container.current, (place) => {
          drawn?.show(place);
          onPress(place);
        });
        if (point) drawn.show(point);
        setWorld(drawn);
      },
      () => setFailed(true),
    );
    return () => {
      isLeft = true;
      drawn?.remove();
    };
  }, [onPress]);

  return { container, world, isOfPoint, hasFailed };
}
