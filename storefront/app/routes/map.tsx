import { mapMessages } from "@cairn/contract/content/trip-messages.ts";
import { MapOfPlaces } from "../features/content/trip/map-of-places.tsx";
import { pageMeta } from "../lib/page-meta.ts";
import type { ScreenHandle } from "../lib/screen.ts";
import type { Route } from "./+types/map";

export const handle: ScreenHandle = { frame: "embedded" };

export const meta: Route.MetaFunction = (source) => pageMeta(source, { title: mapMessages.title, hidden: true });

export default function MapPage() {
  return (
    <main aria-label={mapMessages.title}>
      <h1 className="sr-only">{mapMessages.title}</h1>
      <MapOfPlaces />
    </main>
  );
}
