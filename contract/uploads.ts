import * as z from "zod/mini";

/** A small file of a multipart form as it lies on the server's disk while it is asked for; browsers send a `File`. */
export class Upload {
  readonly path: string;
  /** What its bytes say it is; undefined for what is not known. */
  readonly contentType: string | undefined;

  constructor(path: string, contentType: string | undefined) {
    this.path = path;
    this.contentType = contentType;
  }
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
  // JSON could name a path, but never make one of these.
  return z.custom<Upload, Upload | Blob>((value) => value instanceof Upload, message);
}
