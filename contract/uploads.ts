import * as z from "zod/mini";

/** A file of a multipart form as the server reads it; browsers send it as a `File`. */
export interface Upload {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** `refusal` is what whoever sends no file in its place is told. */
export function uploadSchema(refusal: string) {
  return z.custom<Upload>((value) => (value as Partial<Upload> | undefined)?.bytes instanceof Uint8Array, refusal);
}
