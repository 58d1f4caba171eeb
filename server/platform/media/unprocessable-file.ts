/** Why there can never be a public copy of a file. */
export type UnprocessableReason = "too many pixels" | "unknown codec" | "damaged" | "trimmed" | "too slow" | "crashed";

/** A file that cannot be processed; the message is for the log. */
export class UnprocessableFile extends Error {
  readonly reason: UnprocessableReason;

  constructor(reason: UnprocessableReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
