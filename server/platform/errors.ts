import type { Use } from "@cairn/contract/platform/endpoint.ts";

export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 503 | 507;

/**
 * An error with a code, a status and a message for the visitor; `errors` holds messages by field, `current` a record
 * that somebody else has changed, `uses` the records that keep one from being deleted. 401 means only that a token is
 * not valid.
 */
export class AppError extends Error {
  readonly code: string;
  readonly status: ErrorStatus;
  readonly errors: Readonly<Record<string, string[]>> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly current: unknown;
  readonly uses: readonly Use[] | undefined;

  constructor(
    code: string,
    status: ErrorStatus,
    message: string,
    more: {
      errors?: Record<string, string[]>;
      retryAfterSeconds?: number;
      current?: unknown;
      uses?: readonly Use[];
    } = {},
  ) {
    super(message);
    this.code = code;
    this.status = status;
    this.errors = more.errors;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.current = more.current;
    this.uses = more.uses;
  }
}

/** Refuses with 422 what a field holds; the message stands beside that field. A code tells it from other refusals. */
export function invalid(field: string, message: string, code = "invalid"): AppError {
  return new AppError(code, 422, message, { errors: { [field]: [message] } });
}
