import { fullCountryName } from "@cairn/contract/country-names.ts";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import outlines from "world-atlas/countries-110m.json";

/** Something that can be found on the map. Degrees; north and east are positive. */
export interface Place {
  readonly name: string;
  /** Where it lies, to tell it from others of its name. */
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
}

type Piece = number[][][];
type Corner = [latitude: number, longitude: number];
type Frame = [southWest: Corner, northEast: Corner];

/** GeoJSON, which has longitudes first. */
interface Land {
  readonly type: "MultiPolygon";
  readonly coordinates: Piece[];
}

/** Its point is the middle of its largest piece of land. */
export interface Country extends Place {
  /** Its large pieces of land: Japan has all of its main islands, and France is not shown as far as Guiana. */
  readonly bounds: Frame;
  readonly land: Land;
}

// Read as text, the file's literal types are lost.
const atlas = outlines as unknown as Topology<{ countries: GeometryCollection<{ name: string }> }>;

const outlined = feature(atlas, atlas.objects.countries).features;
const drawn = outlined
  .filter(({ properties }) => properties.name !== "Antarctica")
  .map(({ geometry, properties: { name } }) => ({ name: fullCountryName(name), pieces: piecesOf(geometry) }));

/** The land of the world, without Antarctica: on a map for walkers it would take a third of the height. */
export const lands = drawn.map(({ pieces }) => landOf(pieces));

export const countries: readonly Country[] = drawn.map(({ name, pieces }) => {
  const frames = pieces.map(boundsOf).toSorted((one, other) => extentOf(other) - extentOf(one));
  const [largest = boundsOf([])] = frames;
  const [[south, west], [north, east]] = largest;
  const bounds = togetherWith(largest, frames);
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
  return { name, country: "", ...middle, bounds, land: landOf(pieces) };
});

/** The country that a point lies in, as far as these outlines can tell. */
export function countryAt(latitude: number, longitude: number): Country | undefined {
  return countries.find(({ land }) => land.coordinates.some(([line = []]) => isWithin(line, latitude, longitude)));
}

/** Of all edges that a line from the point to the east would cross, it crosses an odd number. */
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

/** Its pieces of land, each beginning with its outer line; the format has longitudes first. */
function piecesOf(geometry: (typeof outlined)[number]["geometry"]): Piece[] {
  if (geometry.type === "Polygon") return [wholeOf(geometry.coordinates)];
  if (geometry.type === "MultiPolygon") return geometry.coordinates.map(wholeOf);
  return [];
}

/** The atlas leaps from 180 to -180 degrees within Russia and Fiji, which would be drawn right across the map. */
function wholeOf(piece: Piece): Piece {
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

/** What of a piece lies beyond one edge of the map belongs to the other. */
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

/** The frame of a country's largest piece, widened to those that are neither small nor far away. */
function togetherWith(largest: Frame, frames: readonly Frame[]): Frame {
  const near = frames.filter(
    (frame) => extentOf(frame) > 0.15 * extentOf(largest) && Math.abs(frame[0][1] - largest[0][1]) < 90,
  );
  return boundsOf([near.flat().map(([latitude, longitude]) => [longitude, latitude])]);
}

function extentOf([[south, west], [north, east]]: Frame): number {
  return (north - south) * (east - west);
}
