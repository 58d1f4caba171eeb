import type { Failure } from "@cairn/contract/endpoint.ts";

/** No answer came at all: the network is away. */
export const offlineStatus = 0;

/** What a call was refused with, in words for the visitor; `errors` are the messages of each field. */
export class ApiError extends Error {
  readonly status: number;
  /** The reason, where we do something about it. */
  readonly code: Failure["code"];
  readonly errors: NonNullable<Failure["errors"]>;
  readonly requestId: string | undefined;

  constructor(status: number, { message, code, errors = {}, request_id }: Omit<Failure, "success">) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.requestId = request_id;
  }
}
