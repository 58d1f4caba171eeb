import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { DisputedPlace } from "@cairn/contract/settings/disputed-places.ts";
import { feature as territory } from "@rapideditor/country-coder";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { disputedPlaceAt } from "./disputed-areas.ts";

/** Whose a point is: its country, empty far from land, and the disputed place that it lies in, if any. */
export interface Whereabouts {
  readonly country: string;
  readonly disputed_place: DisputedPlace | undefined;
}

const farFromLandKm = 50;

// Parts of a state that have codes of their own (ISO 3166-1).
const partOf: Readonly<Record<string, string>> = {
  GP: "FR",
  MQ: "FR",
  GF: "FR",
  RE: "FR",
  YT: "FR",
  SJ: "NO",
  BV: "NO",
  BQ: "NL",
  UM: "US",
};

// What people call countries that the outlines name in full.
const shortNames: Readonly<Record<string, string>> = {
  CN: "China",
  CY: "Cyprus",
  DK: "Denmark",
  NL: "Netherlands",
  GG: "Guernsey",
  JE: "Jersey",
  FM: "Micronesia",
  GM: "Gambia",
  IE: "Ireland",
  BS: "Bahamas",
  MF: "Saint Martin",
  BL: "Saint Barthélemy",
};

/** Whose a point is, in degrees: that of the nearest land within 50 km. Territories with a code of their own count. */
export function whereaboutsOf(latitude: number, longitude: number): Whereabouts {
  const code = codeAt(latitude, longitude);
  const disputedPlace = disputedPlaceAt(latitude, longitude, code);
  if (disputedPlace) return { country: "", disputed_place: disputedPlace };
  if (code && isLandAt(latitude, longitude)) return { country: nameOf(code), disputed_place: disputedPlace };
  const shore = shoreNear(latitude, longitude, farFromLandKm);
  if (!shore) return { country: "", disputed_place: disputedPlace };
  // The outlines reach into the sea, so that most points before a coast have a code themselves.
  const own = code || codeAt(shore.latitude, shore.longitude);
  const coastPlace = code ? undefined : disputedPlaceAt(shore.latitude, shore.longitude, own);
  return { country: coastPlace ? "" : nameOf(own), disputed_place: coastPlace };
}

/** The code of a territory, or of the state to which one without a code belongs; empty at sea. */
function codeAt(latitude: number, longitude: number): string {
  const found = territory([longitude, latitude], { level: "territory" })?.properties;
  // It is a state to some and to others none.
  if (found?.nameEn === "Northern Cyprus") return "NC";
  const isOwn = found?.isoStatus === "official" || found?.isoStatus === "usrAssn";
  return (isOwn ? found?.iso1A2 : found?.country) ?? "";
}

function nameOf(code: string): string {
  const state = partOf[code] ?? code;
  return shortNames[state] ?? territory(state)?.properties.nameEn ?? "";
}

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
function isLandAt(latitude: number, longitude: number): boolean {
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
function shoreNear(
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
