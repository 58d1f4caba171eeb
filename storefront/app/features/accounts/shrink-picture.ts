// Larger than any portrait is displayed, and within the server's limit of pixels.
const longestSide = 1024;

/**
 * Scales a photograph down for a portrait. Where the browser cannot decode it the original is returned, and the server
 * refuses it with a message.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return file;
  const { width, height } = bitmap;
  const scale = longestSide / Math.max(width, height);
  if (scale >= 1) return file;
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/webp", 0.9));
  return made ?? file;
}
