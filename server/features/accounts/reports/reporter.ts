import { createHmac } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { bearerOf } from "../../../access.ts";
import { visitorOf } from "../../../platform/http/rate-limits.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findSession } from "../sessions.ts";

/** A member by their account; a guest by their address, hashed. */
export type Reporter = { readonly customer_id: number } | { readonly guest_hash: string };

/**
 * Who reports something. A guest's address is kept as a hash with the shop's own key, another one for each kind of
 * report, which tells nothing but whether two of a kind are the same.
 */
export async function reporterOf(
  { db, secret }: Pick<Platform, "db" | "secret">,
  request: FastifyRequest,
  kind: "picture-report" | "card-report" | "review-report" | "review-vote",
): Promise<Reporter> {
  const token = bearerOf(request);
  const customer = token === undefined ? undefined : await findSession(db, token);
  if (customer) return { customer_id: customer.id };
  const address = `${kind} ${visitorOf(request.ip)}`;
  return { guest_hash: createHmac("sha256", secret).update(address).digest("hex") };
}
