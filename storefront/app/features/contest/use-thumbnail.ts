import { useEffect, useState } from "react";

/** A small picture of a photograph; `none` where the browser cannot draw it. */
type Thumbnail = Blob | "none";

const known = new WeakMap<File, Thumbnail>();

let latest: Promise<unknown> = Promise.resolve();

/**
 * A small picture of a chosen photograph, undefined until it is drawn. They are drawn one after the other: a
 * photograph is fifty megabytes of memory while it is drawn, and would be as long as it is shown.
 */
export function useThumbnail(file: File): Thumbnail | undefined {
  const [thumbnail, setThumbnail] = useState<Thumbnail>();
  useEffect(() => {
    let isLeft = false;
    latest = latest.then(async () => {
      if (isLeft) return;
      const drawn = known.get(file) ?? (await draw(file));
      known.set(file, drawn);
      if (!isLeft) setThumbnail(drawn);
    });
    return () => {
      isLeft = true;
    };
  }, [file]);
  return thumbnail;
}

// What the widest place of a preview shows on a dense screen.
const shortestSidePixels = 480;

async function draw(file: File): Promise<Thumbnail> {
  try {
    const photograph = await createImageBitmap(file);
    const scale = Math.min(1, shortestSidePixels / Math.min(photograph.width, photograph.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(photograph.width * scale);
    canvas.height = Math.round(photograph.height * scale);
    canvas.getContext("2d")?.drawImage(photograph, 0, 0, canvas.width, canvas.height);
    // Its memory at once, not when somebody comes to collect it.
    photograph.close();
    // WebP knows transparency, as PNG does, which browsers without WebP write instead.
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/webp"));
    return small ?? "none";
  } catch {
    return "none";
  }
}
