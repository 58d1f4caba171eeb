/** Why there can be no public copy of a file, this time or any other. */
export type UnprocessableReason = "too many pixels" | "unknown codec" | "damaged" | "too slow" | "crashed";

/** A file that nothing can be shown of; its message is for the log. */
export class UnprocessableFile extends Error {
  readonly reason: UnprocessableReason;

  constructor(reason: UnprocessableReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
