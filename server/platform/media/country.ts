import type { DisputedPlace } from "@cairn/contract/settings/disputed-places.ts";
import { feature as territory } from "@rapideditor/country-coder";
import { disputedPlaceAt } from "./disputed-areas.ts";
import { isLandAt, shoreNear } from "./shores.ts";

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
