import type { IncomingMessage, ServerResponse } from "node:http";
import type { Failure } from "@cairn/contract/platform/endpoint.ts";
import { asksForPage } from "./failures.ts";
import { failurePage, plainPageHeaders } from "./plain-page.ts";
import { pathOf } from "./request-log.ts";

const forOperators = ["/healthz", "/api/metrics"];

const refusal: Failure = {
  success: false,
  message: "This server works in the background and shows no pages. Please ask one that does.",
};

/** Whether a request is for the shop, rather than for those who look after its processes. */
export function isForVisitors(url: string): boolean {
  return !forOperators.includes(pathOf(url));
}

/**
 * Answers 503 for a process that works jobs alone: the address may well exist, so that a search engine which is led
 * here must not forget it, and a proxy asks the next process.
 */
export function refuseVisitor(
  headers: Readonly<Record<string, string>>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const isPage = asksForPage(request);
  const body = isPage ? failurePage(refusal) : JSON.stringify(refusal);
  response
    .writeHead(503, {
      ...headers,
      ...(isPage ? plainPageHeaders : { "content-type": "application/json; charset=utf-8" }),
      "content-length": String(Buffer.byteLength(body)),
      "cache-control": "no-store",
    })
    .end(body);
}
