import * as z from "zod/mini";
import type { Message } from "./text.ts";

/** A small file of a form, stored on the server's disk while its request is handled; browsers send a `File`. */
export class Upload {
  readonly path: string;
  /** The content type by its bytes; undefined for unknown kinds. */
  readonly contentType: string | undefined;

  constructor(path: string, contentType: string | undefined) {
    this.path = path;
    this.contentType = contentType;
  }
}

/** A large file of a form, stored in the media store while it arrived. */
export interface ReceivedFile {
  /** The sender's file name, for showing only. */
  readonly name: string;
  readonly key: string;
  readonly kind: "image" | "video";
  readonly contentType: string;
  readonly sizeBytes: number;
  /** SHA-256 of its bytes, in hexadecimal digits. */
  readonly sha256: string;
}

/** At least one received file; `required` is the message when there is none. */
export function receivedFilesSchema(required: Message) {
  return z
    .array(
      z.custom<ReceivedFile>((value) => typeof (value as Partial<ReceivedFile> | undefined)?.key === "string"),
      { error: required },
    )
    .check(z.minLength(1, { error: required }));
}

/** `message` is the validation error when the field holds no file. */
export function uploadSchema(message: Message) {
  // Only the form parser makes instances: a JSON body could name a path, but never make one.
  return z.custom<Upload, Upload | Blob>((value) => value instanceof Upload, { error: message });
}
