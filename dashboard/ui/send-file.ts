import { addressOf, decodeAnswer, failureOf, formOf } from "@cairn/contract/platform/calling.ts";
import type { Answer, Endpoint } from "@cairn/contract/platform/endpoint.ts";
import { outageMessages } from "@cairn/contract/platform/messages.ts";
import { HttpError } from "react-admin";

interface Sending {
  readonly params?: Readonly<Record<string, string>>;
  /** The form's fields, a file or a part of one among them. */
  readonly body: Readonly<Record<string, string | Blob>>;
  readonly signal?: AbortSignal | undefined;
  /** How much of it has arrived, in bytes. */
  onProgress(bytes: number): void;
}

// The browser may report nothing for a quarter of an hour when a line is cut without notice.
const longestSilenceMs = 30_000;

/**
 * Sends a form with a file and tells how much of it has arrived, which `fetch` cannot. Throws an `HttpError`; one of no
 * connection where nothing was heard for half a minute.
 */
export async function sendFile<E extends Endpoint>(
  endpoint: E,
  { params = {}, body, signal, onProgress }: Sending,
): Promise<Answer<E>> {
  const { status, answered } = await new Promise<{ status: number; answered: unknown }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const broken = () => reject(new HttpError(outageMessages.offline, 0));
    request.open(endpoint.method, addressOf(endpoint.url, params));
    request.responseType = "json";
    let silence = setTimeout(() => request.abort(), longestSilenceMs);
    request.upload.onprogress = ({ loaded }) => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), longestSilenceMs);
      onProgress(loaded);
    };
    request.onloadend = () => clearTimeout(silence);
    request.onload = () => resolve({ status: request.status, answered: request.response });
    request.onerror = broken;
    request.onabort = broken;
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(formOf(body));
  });
  const answer = await decodeAnswer(endpoint, status, answered);
  if (answer !== undefined) return answer;
  const failure = failureOf(answered);
  throw new HttpError(Object.values(failure.errors ?? {})[0]?.[0] ?? failure.message, status, failure);
}
