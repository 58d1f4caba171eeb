import { type Failure, toldCodes } from "@cairn/contract/endpoint.ts";
import { failureMessages, outageMessages } from "@cairn/contract/messages.ts";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { withoutValues } from "../database/without-values.ts";
import { Refusal } from "../errors.ts";
import { failurePage, plainPageHeaders } from "./plain-page.ts";

/** One place turns whatever was thrown into the failure envelope (decisions, "Shape of answers"), or into a page. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler(answerFailure);
}

/** The failure as it is answered; also for what the framework refuses before it has found a route. */
export function answerFailure(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) {
  const refusal = error instanceof Refusal ? error : translate(error);
  if (!refusal) request.log.error({ err: withoutValues(error) }, "unexpected failure");
  if (refusal?.status === 503) request.log.error({ err: withoutValues(error), code: refusal.code }, "out of order");
  if (refusal?.retryAfterSeconds !== undefined) reply.header("retry-after", refusal.retryAfterSeconds);
  const code = toldCodes.find((each) => each === refusal?.code);
  const failure: Failure = {
    success: false,
    message: refusal?.message ?? outageMessages.unexpected,
    ...(code && { code }),
    ...(refusal?.errors && { errors: refusal.errors }),
    request_id: request.id,
  };
  reply.code(refusal?.status ?? 500).header("cache-control", "no-store");
  if (asksForPage(request)) return reply.headers(plainPageHeaders).serializer(failurePage).send(failure);
  return reply.type("application/json; charset=utf-8").serializer(JSON.stringify).send(failure);
}

/** Whoever types an address gets words to read; calls are answered in JSON, whatever they claim to accept. */
function asksForPage({ url, headers }: FastifyRequest): boolean {
  return !/^\/api(\/|$)/.test(url) && /\btext\/html\b/.test(headers.accept ?? "");
}

/** The refusal that a library's error amounts to; undefined for what nobody foresaw. */
function translate(error: FastifyError): Refusal | undefined {
  if (isDatabaseAway(error))
    return new Refusal("database_away", 503, failureMessages.databaseAway, { retryAfterSeconds: 5 });
  switch (error.statusCode) {
    case 400:
      return new Refusal("malformed", 400, failureMessages.malformed);
    // The file server's word for a path that would leave its folder.
    case 403:
    case 404:
      return new Refusal("not_found", 404, failureMessages.notFound);
    case 406:
    case 415:
      return new Refusal("media_unsupported", 415, failureMessages.mediaUnsupported);
    case 413:
      return new Refusal("too_large", 413, failureMessages.tooLarge);
    case 414:
    case 431:
      return new Refusal("malformed", 400, failureMessages.malformed);
    default:
      return undefined;
  }
}

// Node's network errors, PostgreSQL's classes 08 (connection) and 57P (shutdown), 57014 (a statement that took
// too long), 53300 (too many connections), the pool's own words, which carry no code, and those of a database
// that is closed for maintenance, which shares its code with other refusals.
const awayCodes = /^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|08|57P0|57014|53300)/;
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
