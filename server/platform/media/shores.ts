import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";

// Not imported, since a module stays in memory, and of this only the outlines are needed.
const file = readFileSync(fileURLToPath(import.meta.resolve("world-atlas/land-10m.json")), "utf8");

/** The outlines of all land: longitude and latitude of each point by turns, in degrees. */
const rings = outlinesIn(JSON.parse(file));

function outlinesIn(atlas: Topology<{ land: GeometryCollection }>): readonly Float64Array[] {
  return feature(atlas, atlas.objects.land).features.flatMap(({ geometry }) => {
    const pieces = geometry.type === "MultiPolygon" ? geometry.coordinates : [];
    return pieces.flat().map((ring) => Float64Array.from(ring.flat()));
  });
}

const earthKm = 6371;
const radians = Math.PI / 180;
const degreeKm = earthKm * radians;

/** Whether a point lies within the outlines of land, by the crossings of a ray to the east. */
export function isLandAt(latitude: number, longitude: number): boolean {
  let isInside = false;
  for (const ring of rings) {
    for (let at = 2; at < ring.length; at += 2) {
      const [west = 0, south = 0, east = 0, north = 0] = [ring[at - 2], ring[at - 1], ring[at], ring[at + 1]];
      const isBeside = north > latitude !== south > latitude;
      if (isBeside && longitude < west + ((latitude - south) / (north - south)) * (east - west)) isInside = !isInside;
    }
  }
  return isInside;
}

/** The point of a shore that is nearest, at most so many kilometres away. */
export function shoreNear(
  latitude: number,
  longitude: number,
  mostKm: number,
): { readonly latitude: number; readonly longitude: number } | undefined {
  let found: { latitude: number; longitude: number } | undefined;
  let nearestKm = mostKm;
  for (const ring of rings) {
    for (let at = 0; at < ring.length; at += 2) {
      const [east = 0, north = 0] = [ring[at], ring[at + 1]];
      if (Math.abs(north - latitude) * degreeKm > nearestKm) continue;
      const across = Math.sin(((east - longitude) * radians) / 2) ** 2;
      const along = Math.sin(((north - latitude) * radians) / 2) ** 2;
      const share = along + Math.cos(latitude * radians) * Math.cos(north * radians) * across;
      const km = 2 * earthKm * Math.asin(Math.sqrt(share));
      if (km > nearestKm) continue;
      nearestKm = km;
      found = { latitude: north, longitude: east };
    }
  }
  return found;
}
