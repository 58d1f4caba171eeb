import type { IncomingMessage } from "node:http";
import { errorCodes, type Failure } from "@cairn/contract/platform/endpoint.ts";
import { failureMessages, outageMessages } from "@cairn/contract/platform/messages.ts";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import { redactDatabaseError } from "../database/redact-database-error.ts";
import { AppError } from "../errors.ts";
import { failurePage, plainPageHeaders } from "./plain-page.ts";
import { answerEncoderOf } from "./zod.ts";

/**
 * Turns whatever was thrown into the failure envelope (decisions, "Shape of answers"), or into a page for a browser
 * that asked for one.
 */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler(answerFailure);
}

/** Answers an error; exported for errors that the framework raises before it has found a route. */
export function answerFailure(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  const appError = error instanceof AppError ? error : translate(error);
  if (!appError) request.log.error({ err: redactDatabaseError(error) }, "unexpected failure");
  if (appError?.status === 503)
    request.log.error({ err: redactDatabaseError(error), code: appError.code }, "out of order");
  if (appError?.retryAfterSeconds !== undefined) reply.header("retry-after", appError.retryAfterSeconds);
  reply.failureCode = appError?.code ?? "unexpected";
  const code = errorCodes.find((each) => each === appError?.code);
  const failure: Failure = {
    success: false,
    message: appError?.message ?? outageMessages.unexpected,
    ...(code && { code }),
    ...(appError?.errors && { errors: appError.errors }),
    ...(appError?.current !== undefined && { current: encoded(appError.current, request) }),
    ...(appError?.uses && { uses: [...appError.uses] }),
    request_id: request.id,
  };
  reply.code(appError?.status ?? 500).header("cache-control", "no-store");
  if (asksForPage(request)) return reply.headers(plainPageHeaders).serializer(failurePage).send(failure);
  return reply.type("application/json; charset=utf-8").serializer(JSON.stringify).send(failure);
}

/** A record as the call answers it that was refused, whose success carries the same kind of record. */
function encoded(record: unknown, { routeOptions }: FastifyRequest): unknown {
  const { 200: schema } = (routeOptions.schema?.response ?? {}) as { 200?: z.core.$ZodType }; // Those of the contract.
  if (!schema) return record;
  const answer = answerEncoderOf(schema)({ success: true, data: record });
  return (answer as { data: unknown }).data;
}

/** API paths are always answered in JSON, whatever their caller claims to accept. */
export function asksForPage({ url = "", headers }: Pick<IncomingMessage, "url" | "headers">): boolean {
  return !/^\/api(\/|$)/.test(url) && /\btext\/html\b/.test(headers.accept ?? "");
}

/** The AppError that a library's error amounts to; undefined for unexpected errors. */
function translate(error: FastifyError): AppError | undefined {
  if (isDatabaseAway(error))
    return new AppError("database_away", 503, failureMessages.databaseAway, { retryAfterSeconds: 5 });
  if (error.code === "ENOSPC" || error.code === "EDQUOT")
    return new AppError("storage_full", 507, failureMessages.storageFull);
  switch (error.statusCode) {
    case 400:
      return new AppError("malformed", 400, failureMessages.malformed);
    // The file server answers 403 for a path outside its folder.
    case 403:
    case 404:
      return new AppError("not_found", 404, failureMessages.notFound);
    case 406:
    case 415:
      return new AppError("media_unsupported", 415, failureMessages.mediaUnsupported);
    case 413:
      return new AppError("too_large", 413, failureMessages.tooLarge);
    case 414:
    case 431:
      return new AppError("malformed", 400, failureMessages.malformed);
    default:
      return undefined;
  }
}

// Node's network errors, PostgreSQL's classes 08 (connection) and 57P (shutdown), 57014 (a statement that took
// too long), 53100 (disk full), 53300 (too many connections), the pool's own words, which carry no code, and those of a database
// that is closed for maintenance, which shares its code with other refusals.
const awayCodes = /^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|08|57P0|57014|53100|53300)/;
const awayWords =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|not currently accepting connections/i;

/** Whether an error, or what caused it, says that the database cannot be reached. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && awayCodes.test(String(cause.code))) return true;
    if (awayWords.test(cause.message)) return true;
  }
  return false;
}
