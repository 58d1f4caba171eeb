import { failureOf } from "@cairn/contract/platform/calling.ts";
import { offline } from "./api.ts";
import { ApiError } from "./api-error.ts";
import { readToken } from "./session.ts";

/** Fetches a file that only who is logged in may have, which a plain link could not; throws an `ApiError`. */
export async function fetchFile(address: string): Promise<Blob> {
  const response = await fetch(address, { headers: { authorization: `Bearer ${readToken()}` } }).catch(() => {
    throw offline();
  });
  if (response.ok) return response.blob();
  throw new ApiError(response.status, failureOf(await response.json().catch(() => undefined)));
}
