import type { Place } from "../../../ui/map/atlas.ts";

/** The point that a fragment such as `#54.4,-3.1` names, in degrees; by it a page that frames the map shows one place. */
export function pointInAddress(fragment: string): Place | undefined {
  const [, latitude, longitude] = /^#(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(fragment) ?? [];
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  if (!(Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180)) return undefined;
  return { name: `${point.latitude.toFixed(2)}, ${point.longitude.toFixed(2)}`, country: "", ...point };
}
