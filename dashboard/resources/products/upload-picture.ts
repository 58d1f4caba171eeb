import { uploadProductPicture } from "@cairn/contract/staff/products.ts";
import { sendFile } from "../../ui/send-file.ts";

/** Sends a picture for a product and tells how much of it has arrived, from 0 to 1; gives its address. Throws an `HttpError`. */
export async function uploadPicture(
  productId: number,
  file: File,
  onProgress: (part: number) => void,
): Promise<string> {
  const params = { id: String(productId) };
  const tell = (bytes: number) => onProgress(Math.min(1, bytes / file.size));
  return (await sendFile(uploadProductPicture, { body: { picture: file }, params, onProgress: tell })).data.image_url;
}
