import type { UnprocessableReason } from "@cairn/contract/media/staff-messages.ts";

/** A file that cannot be processed; the message is for the log. */
export class UnprocessableFile extends Error {
  readonly reason: UnprocessableReason;
  /** What the words for this reason name, such as a codec; empty where they name nothing. */
  readonly detail: string;

  constructor(reason: UnprocessableReason, message: string, detail = "") {
    super(message);
    this.reason = reason;
    this.detail = detail;
  }
}
