import type { FastifyRequest } from "fastify";
import { staffCookie } from "./sessions.ts";

/** The token of a call's staff session; empty without one. */
export function staffTokenOf({ cookies }: Pick<FastifyRequest, "cookies">): string {
  return cookies[staffCookie] ?? "";
}

/** How the browser of a call names itself. */
export function browserOf({ headers }: Pick<FastifyRequest, "headers">): string {
  return headers["user-agent"] ?? "";
}
