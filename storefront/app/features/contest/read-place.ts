import { load } from "exifreader";

/** A position in degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const beginningBytes = 256 * 1024;

/** The location in a photograph's EXIF data, if any. For most files the beginning is enough to read it. */
export async function readPlace(file: File): Promise<Point | undefined> {
  try {
    const beginning = await file.slice(0, beginningBytes).arrayBuffer();
    const place = placeIn(beginning);
    if (place || file.size <= beginningBytes || isJpeg(beginning)) return place;
    // At most 10 MB: formats other than JPEG may store their metadata after the picture, as WebP does.
    return placeIn(await file.arrayBuffer());
  } catch {
    // The file was removed from the device meanwhile.
    return undefined;
  }
}

/** JPEG has its metadata before the picture. */
function isJpeg(bytes: ArrayBuffer): boolean {
  return new DataView(bytes).getUint16(0) === 0xffd8;
}

function placeIn(bytes: ArrayBuffer): Point | undefined {
  try {
    // Reads GPS data only: other metadata is XML, and the page's policy forbids parsing it.
    const { gps } = load(bytes, { expanded: true, includeTags: { gps: true } });
    const { Latitude: latitude, Longitude: longitude } = gps ?? {};
    if (!isDegrees(latitude, 90) || !isDegrees(longitude, 180)) return undefined;
    // Cameras without a GPS fix write 0, 0.
    const isNowhere = latitude === 0 && longitude === 0;
    return isNowhere ? undefined : { latitude, longitude };
  } catch {
    // No metadata, or metadata that cannot be read.
    return undefined;
  }
}

function isDegrees(value: number | undefined, most: number): value is number {
  return value !== undefined && Math.abs(value) <= most;
}
