import type { PlacedItem } from "@cairn/contract/contest/gallery/public.ts";
import Supercluster from "supercluster";

/** One item, or several that would overlap on the map. */
export interface ItemGroup {
  readonly items: readonly PlacedItem[];
  /** The countries of its items; for items without one, the author's own location text. */
  readonly countries: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
  /** The zoom level at which the group splits; items closer than the closest zoom can separate never split. */
  readonly partsAt: number;
}

interface Grouping {
  /** The smallest distance of two marks. */
  readonly apartPx: number;
  readonly closestZoom: number;
}

const worldBounds: [number, number, number, number] = [-180, -90, 180, 90];
/** The width of the world at zoom 0 in web maps. */
const worldPx = 256;

/** Clusters items for a zoom level of the map. */
export function groupItems(items: readonly PlacedItem[], { apartPx, closestZoom }: Grouping) {
  const groups = new Supercluster<Leaf>({ radius: apartPx, extent: worldPx, maxZoom: closestZoom }).load(
    items.map(toPoint),
  );
  return (zoom: number): ItemGroup[] =>
    groups.getClusters(worldBounds, Math.floor(zoom)).map(({ geometry, properties }) => {
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      const leaves =
        "cluster_id" in properties
          ? groups.getLeaves(properties.cluster_id, Number.POSITIVE_INFINITY).map((leaf) => leaf.properties)
          : [properties];
      return {
        items: leaves.map(({ item }) => item),
        countries: [...new Set(leaves.map(({ country }) => country))].filter((country) => country !== ""),
        latitude,
        longitude,
        partsAt: "cluster_id" in properties ? groups.getClusterExpansionZoom(properties.cluster_id) : 0,
      };
    });
}

type Leaf = ReturnType<typeof toPoint>["properties"];

function toPoint(item: PlacedItem) {
  const { latitude, longitude, place } = item;
  const country = item.country || (place.split(",").at(-1)?.trim() ?? "");
  return {
    type: "Feature" as const,
    properties: { item, country },
    geometry: { type: "Point" as const, coordinates: [longitude, latitude] },
  };
}
