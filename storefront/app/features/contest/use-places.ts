import { useEffect, useState } from "react";
import type { ChosenFile } from "./chosen-files.ts";
import type { Point } from "./read-place.ts";

const known = new WeakMap<File, Promise<Point | undefined>>();

let latest = Promise.resolve<Point | undefined>(undefined);

/**
 * The locations in the chosen photographs' EXIF data; undefined until they are read. The EXIF reader is loaded with the
 * first file.
 */
export function usePlaces(files: readonly ChosenFile[]): readonly Point[] | undefined {
  const [places, setPlaces] = useState<readonly Point[]>();
  useEffect(() => {
    let isOutdated = false;
    const find = async () => {
      const found: Point[] = [];
      for (const { kind, file } of files) {
        const place = kind === "image" ? await placeOf(file) : undefined;
        // Checked before each file, since the component may have unmounted or the files may have changed.
        if (isOutdated) return;
        if (place) found.push(place);
      }
      setPlaces(found);
    };
    find();
    return () => {
      isOutdated = true;
    };
  }, [files]);
  return places;
}

/** Files are read one after the other, since phones lack the memory to hold many photographs at once. */
function placeOf(file: File): Promise<Point | undefined> {
  const place = known.get(file);
  if (place) return place;
  latest = latest.then(() => read(file));
  known.set(file, latest);
  return latest;
}

async function read(file: File): Promise<Point | undefined> {
  try {
    const { readPlace } = await import("./read-place.ts");
    return await readPlace(file);
  } catch {
    // Without the reader the form offers no map, so no location is published.
    return undefined;
  }
}
