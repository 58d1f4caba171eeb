import { useEffect, useState } from "react";

/** A thumbnail, or `none` where the browser cannot decode the photograph. */
type Thumbnail = Blob | "none";

const known = new WeakMap<File, Thumbnail>();

let latest: Promise<unknown> = Promise.resolve();

/**
 * A thumbnail of a chosen photograph, undefined until it is drawn. They are drawn one after the other, since a decoded
 * photograph takes 50 MB, and would keep them for as long as it is shown.
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

// Enough for the widest preview on a high-density screen.
const shortestSidePixels = 480;

async function draw(file: File): Promise<Thumbnail> {
  try {
    const photograph = await createImageBitmap(file);
    const scale = Math.min(1, shortestSidePixels / Math.min(photograph.width, photograph.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(photograph.width * scale);
    canvas.height = Math.round(photograph.height * scale);
    canvas.getContext("2d")?.drawImage(photograph, 0, 0, canvas.width, canvas.height);
    // Frees the memory at once rather than at the next garbage collection.
    photograph.close();
    // WebP keeps transparency, as does PNG, which browsers that cannot encode WebP write instead.
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/webp"));
    return small ?? "none";
  } catch {
    return "none";
  }
}
