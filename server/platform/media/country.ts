import { fullCountryName } from "@cairn/contract/country-names.ts";
import { geoContains } from "d3-geo";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import outlines from "world-atlas/countries-50m.json" with { type: "json" };

// Read as JSON, the file's literal types are lost.
const atlas = outlines as unknown as Topology<{ countries: GeometryCollection<{ name: string }> }>;

/** The country in which a point lies, in degrees; empty at sea. */
export function countryAt(latitude: number, longitude: number): string {
  const { features } = feature(atlas, atlas.objects.countries);
  const found = features.find((country) => geoContains(country, [longitude, latitude]));
  return found ? fullCountryName(found.properties.name) : "";
}
