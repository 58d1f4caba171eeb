import { fullCountryName } from "@cairn/contract/platform/country-names.ts";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import outlines from "world-atlas/countries-110m.json";

/** A searchable place on the map. Coordinates are in degrees, north and east positive. */
export interface Place {
  readonly name: string;
  /** The country, to distinguish places of the same name. */
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
}

type Piece = number[][][];
type Corner = [latitude: number, longitude: number];
type Frame = [southWest: Corner, northEast: Corner];

/** GeoJSON, which has the longitude first. */
interface Land {
  readonly type: "MultiPolygon";
  readonly coordinates: Piece[];
}

/** Its point is the centre of its largest landmass. */
export interface Country extends Place {
  /** The bounds of its large landmasses: all main islands of Japan, but for France not as far as Guiana. */
  readonly bounds: Frame;
  readonly land: Land;
}

// TypeScript infers `string` for the JSON's literal types, hence the cast.
const atlas = outlines as unknown as Topology<{ countries: GeometryCollection<{ name: string }> }>;

const outlined = feature(atlas, atlas.objects.countries).features;
const drawn = outlined
  .filter(({ properties }) => properties.name !== "Antarctica")
  .map(({ geometry, properties: { name } }) => ({ name: fullCountryName(name), pieces: piecesOf(geometry) }));

/** All land except Antarctica, which would take up a third of the map's height. */
export const lands = drawn.map(({ pieces }) => landOf(pieces));

export const countries: readonly Country[] = drawn.map(({ name, pieces }) => {
  const frames = pieces.map(boundsOf).toSorted((one, other) => extentOf(other) - extentOf(one));
  const [largest = boundsOf([])] = frames;
  const [[south, west], [north, east]] = largest;
  const bounds = togetherWith(largest, frames);
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
  return { name, country: "", ...middle, bounds, land: landOf(pieces) };
});

/** The country at a position, as precise as these simplified outlines are. */
export function countryAt(latitude: number, longitude: number): Country | undefined {
  return countries.find(({ land }) => land.coordinates.some(([line = []]) => isWithin(line, latitude, longitude)));
}

/** The even-odd rule: a ray from the point to the east crosses the polygon's edges an odd number of times. */
function isWithin(line: number[][], latitude: number, longitude: number): boolean {
  return line.reduce((isInside, [east = 0, north = 0], index) => {
    const [west = 0, south = 0] = line.at(index - 1) ?? [];
    const isBeside = north > latitude !== south > latitude;
    return isBeside && longitude < west + ((latitude - south) / (north - south)) * (east - west) ? !isInside : isInside;
  }, false);
}

function landOf(pieces: readonly Piece[]): Land {
  return { type: "MultiPolygon", coordinates: pieces.flatMap((piece) => [piece, ...otherEndOf(piece)]) };
}

/** Its polygons, each with the outer ring first; coordinates have the longitude first. */
function piecesOf(geometry: (typeof outlined)[number]["geometry"]): Piece[] {
  if (geometry.type === "Polygon") return [joinPiece(geometry.coordinates)];
  if (geometry.type === "MultiPolygon") return geometry.coordinates.map(joinPiece);
  return [];
}

/** The atlas jumps from 180° to -180° within Russia and Fiji, which would draw lines across the whole map. */
function joinPiece(piece: Piece): Piece {
  const lines = piece.map((line) => {
    const [[start = 0] = []] = line;
    return line.map(([longitude = 0, latitude = 0]) => [
      longitude - 360 * Math.round((longitude - start) / 360),
      latitude,
    ]);
  });
  const [[, west], [, east]] = boundsOf(lines);
  return shifted(lines, -360 * Math.round((west + east) / 720));
}

/** The part of a polygon beyond one edge of the map is moved to the opposite edge. */
function otherEndOf(piece: Piece): Piece[] {
  const [[, west], [, east]] = boundsOf(piece);
  if (east > 180) return [shifted(piece, -360)];
  return west < -180 ? [shifted(piece, 360)] : [];
}

function shifted(piece: Piece, degrees: number): Piece {
  return piece.map((line) => line.map(([longitude = 0, latitude = 0]) => [longitude + degrees, latitude]));
}

function boundsOf([line = []]: Piece): Frame {
  const longitudes = line.map(([longitude = 0]) => longitude);
  const latitudes = line.map(([, latitude = 0]) => latitude);
  return [
    [Math.min(...latitudes), Math.min(...longitudes)],
    [Math.max(...latitudes), Math.max(...longitudes)],
  ];
}

/** The bounds of a country's largest landmass, extended to others that are neither small nor far away. */
function togetherWith(largest: Frame, frames: readonly Frame[]): Frame {
  const near = frames.filter(
    (frame) => extentOf(frame) > 0.15 * extentOf(largest) && Math.abs(frame[0][1] - largest[0][1]) < 90,
  );
  return boundsOf([near.flat().map(([latitude, longitude]) => [longitude, latitude])]);
}

function extentOf([[south, west], [north, east]]: Frame): number {
  return (north - south) * (east - west);
}
