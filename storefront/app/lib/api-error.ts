import type { Failure } from "@cairn/contract/platform/endpoint.ts";

/** Stands for a status where no response arrived, as when the network is down. */
export const offlineStatus = 0;

/** A failed call, with a message for the visitor; `errors` holds the messages of each field. */
export class ApiError extends Error {
  readonly status: number;
  /** The error code, for failures that the storefront handles specially. */
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
