import type { Customer } from "@cairn/contract/accounts/public.ts";
import { guestSchema } from "@cairn/contract/orders/public.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { bearerOf } from "../../access.ts";
import { AppError } from "../../platform/errors.ts";
import { strictCookie } from "../../platform/http/cookies.ts";
import { visitorOf } from "../../platform/http/rate-limits.ts";
import type { Platform } from "../../platform/platform.ts";
import { isSameEmail } from "../accounts/customers.ts";
import { guestCookie, guestDays, openGuest } from "../accounts/guests.ts";
import { newGuests } from "./hold-limits.ts";

/**
 * Who places an order: the customer, or else the browser's guest with the name and e-mail that they typed. Another
 * e-mail makes another guest, so that nobody's orders come together under an address that was only typed. Refuses with
 * 422 naming the fields, which stand in the payload beneath `within`.
 */
export async function buyerOf(
  { db, limits, config }: Pick<Platform, "db" | "limits" | "config">,
  request: FastifyRequest,
  reply: FastifyReply,
  typed: { name?: unknown; email?: unknown },
  within = "",
): Promise<Customer> {
  const known = request.customer;
  if (known && bearerOf(request) !== undefined) return known;
  const read = z.safeParse(guestSchema, { name: typed.name ?? "", email: typed.email ?? "" });
  if (!read.success) {
    const errors = read.error.issues.map(({ path, message }) => [`${within}${path.join(".")}`, [message]]);
    throw new AppError("guest_invalid", 422, read.error.issues[0]?.message ?? "", {
      errors: Object.fromEntries(errors),
    });
  }
  if (known && isSameEmail(known.email, read.data.email)) return { ...known, ...read.data };
  await limits.take(newGuests, visitorOf(request.ip));
  const { guest, token } = await openGuest(db, read.data);
  reply.setCookie(guestCookie, token, { ...strictCookie(config, "/api"), maxAge: guestDays * 86_400 });
  return guest;
}
