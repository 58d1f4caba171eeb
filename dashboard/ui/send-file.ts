import { addressOf, decodeAnswer, failureOf, formOf } from "@cairn/contract/calling.ts";
import type { Answer, Endpoint } from "@cairn/contract/endpoint.ts";
import { outageMessages } from "@cairn/contract/messages/site.ts";
import { HttpError } from "react-admin";

interface Sending {
  /** The form's field and the file in it. */
  readonly field: string;
  readonly file: File;
  readonly params?: Readonly<Record<string, string>>;
  /** How much of it has arrived, from 0 to 1. */
  onProgress(part: number): void;
}

/** Sends a file and tells how much of it has arrived, which `fetch` cannot. Throws an `HttpError`. */
export async function sendFile<E extends Endpoint>(
  endpoint: E,
  { field, file, params = {}, onProgress }: Sending,
): Promise<Answer<E>> {
  const { status, body } = await new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", addressOf(endpoint.url, params, {}));
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, body: request.response });
    request.onerror = () => reject(new HttpError(outageMessages.offline, 0));
    request.send(formOf({ [field]: file }));
  });
  const answer = await decodeAnswer(endpoint, status, body);
  if (answer !== undefined) return answer;
  const failure = failureOf(body);
  throw new HttpError(failure.errors?.[field]?.[0] ?? failure.message, status, failure);
}
