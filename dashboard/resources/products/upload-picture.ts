import { addressOf, decodeAnswer, failureOf, formOf } from "@cairn/contract/calling.ts";
import { outageMessages } from "@cairn/contract/messages/site.ts";
import { uploadProductPicture } from "@cairn/contract/staff/products.ts";
import { HttpError } from "react-admin";

/**
 * Sends a picture for a product and tells how much of it has arrived, from 0 to 1, which `fetch` cannot; gives its
 * address. Throws an `HttpError`.
 */
export async function uploadPicture(
  productId: number,
  picture: File,
  onProgress: (part: number) => void,
): Promise<string> {
  const { status, body } = await send(productId, picture, onProgress);
  const answer = await decodeAnswer(uploadProductPicture, status, body);
  if (answer !== undefined) return answer.data.image_url;
  const failure = failureOf(body);
  throw new HttpError(failure.errors?.picture?.[0] ?? failure.message, status, failure);
}

function send(productId: number, picture: File, onProgress: (part: number) => void) {
  return new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", addressOf(uploadProductPicture.url, { id: String(productId) }, {}));
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, body: request.response });
    request.onerror = () => reject(new HttpError(outageMessages.offline, 0));
    request.send(formOf({ picture }));
  });
}
