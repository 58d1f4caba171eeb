import { useEffect, useState } from "react";
import type { ChosenFile } from "./chosen-files.ts";
import type { Point } from "./read-place.ts";

const known = new WeakMap<File, Promise<Point | undefined>>();

let latest = Promise.resolve<Point | undefined>(undefined);

/**
 * Where the chosen photographs were taken, as far as their cameras noted it; undefined until that is read. The reader
 * comes with the first file.
 */
export function usePlaces(files: readonly ChosenFile[]): readonly Point[] | undefined {
  const [places, setPlaces] = useState<readonly Point[]>();
  useEffect(() => {
    let isOutdated = false;
    const find = async () => {
      const found: Point[] = [];
      for (const { kind, file } of files) {
        const place = kind === "image" ? await placeOf(file) : undefined;
        // Before the next is read: whoever has left, or chosen others, needs no more of these.
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

/** One file after the other: of a hundred photographs, phones have not the memory to hold many at once. */
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
    // Without the reader nobody is asked about a point, and so none is told.
    return undefined;
  }
}
