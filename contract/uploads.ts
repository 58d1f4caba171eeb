import * as z from "zod/mini";

/** A file of a multipart form as the server reads it; browsers send it as a `File`. */
export interface Upload {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** One of the many files of a form: it went into the media store while it arrived. */
export interface ReceivedFile {
  /** As whoever sent it calls it; to be shown, never to be used. */
  readonly name: string;
  readonly key: string;
  readonly kind: "image" | "video";
  readonly contentType: string;
  readonly sizeBytes: number;
  /** Of all its bytes, in hexadecimal digits. */
  readonly sha256: string;
}

/** At least one received file; `required` is the message when there is none. */
export function receivedFilesSchema(required: string) {
  return z
    .array(
      z.custom<ReceivedFile>((value) => typeof (value as Partial<ReceivedFile> | undefined)?.key === "string"),
      required,
    )
    .check(z.minLength(1, required));
}

/** `refusal` is what whoever sends no file in its place is told. */
export function uploadSchema(message: string) {
  return z.custom<Upload>((value) => (value as Partial<Upload> | undefined)?.bytes instanceof Uint8Array, message);
}
