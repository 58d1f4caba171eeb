/** Why there can be no public copy of a file, this time or any other. */
export type Unfitness = "too many pixels" | "unknown codec" | "damaged" | "too slow" | "crashed";

/** A file that nothing can be shown of; its message is for the log. */
export class UnfitFile extends Error {
  readonly reason: Unfitness;

  constructor(reason: Unfitness, message: string) {
    super(message);
    this.reason = reason;
  }
}
