import { load } from "exifreader";

/** A point on the world, in degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const beginningBytes = 256 * 1024;

/** Where a photograph was taken, if its camera noted it. Of most files that is told by their beginning alone. */
export async function readPlace(file: File): Promise<Point | undefined> {
  try {
    const beginning = await file.slice(0, beginningBytes).arrayBuffer();
    const place = placeIn(beginning);
    if (place || file.size <= beginningBytes || isJpeg(beginning)) return place;
    // At most 10 MB: others than JPEG may have their notes behind the picture, as WebP has.
    return placeIn(await file.arrayBuffer());
  } catch {
    // Gone from the device meanwhile.
    return undefined;
  }
}

/** JPEG has its notes before the picture. */
function isJpeg(bytes: ArrayBuffer): boolean {
  return new DataView(bytes).getUint16(0) === 0xffd8;
}

function placeIn(bytes: ArrayBuffer): Point | undefined {
  try {
    // Nothing but the place: other notes are XML, which our pages let nobody parse.
    const { gps } = load(bytes, { expanded: true, includeTags: { gps: true } });
    const { Latitude: latitude, Longitude: longitude } = gps ?? {};
    if (!isDegrees(latitude, 90) || !isDegrees(longitude, 180)) return undefined;
    // Where cameras without a fix say they are.
    const isNowhere = latitude === 0 && longitude === 0;
    return isNowhere ? undefined : { latitude, longitude };
  } catch {
    // Without notes, or with some that nobody can read.
    return undefined;
  }
}

function isDegrees(value: number | undefined, most: number): value is number {
  return value !== undefined && Math.abs(value) <= most;
}
