import { accountMessages } from "@cairn/contract/accounts/messages.ts";
import type { Customer } from "@cairn/contract/accounts/public.ts";
import { failureMessages } from "@cairn/contract/platform/messages.ts";
import { staffMessages } from "@cairn/contract/staff/messages.ts";
import { mayDo, type Role } from "@cairn/contract/staff/permissions.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "./config.ts";
import { expectOpenToKey, findKeyCaller, isAccessKey } from "./features/access-keys/keys.ts";
import { findGuest, guestCookie } from "./features/accounts/guests.ts";
import { findSession } from "./features/accounts/sessions.ts";
import { findSettings } from "./features/settings/service.ts";
import { needsSecondFactor } from "./features/staff/policy.ts";
import { findStaffSession, type StaffLogin, type StaffSession, staffCookie } from "./features/staff/sessions.ts";
import { actAs, actorOf } from "./platform/audit/actor.ts";
import { AppError } from "./platform/errors.ts";
import type { Platform } from "./platform/platform.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The authenticated customer, on calls for customers; or the guest, on those that guests may call. */
    customer: Customer | undefined;
    /** The authenticated member of staff, or a program by an access key of theirs, on calls for staff. */
    staffMember: StaffSession | undefined;
  }
}

/** The token of the Authorization header; undefined when there is none or it is empty. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S{1,200}) *$/i.exec(request.headers.authorization ?? "")?.[1];
}

/** The customer on a call whose access is "customer". */
export function customerOf(request: FastifyRequest): Customer {
  if (!request.customer) throw new Error("the route does not ask for a customer");
  return request.customer;
}

/** Who calls, on a call that asks for a permission: a member of staff, or a program in the name of one. */
export function staffMemberOf(request: FastifyRequest): StaffSession {
  if (!request.staffMember) throw new Error("the route does not ask for staff");
  return request.staffMember;
}

/** The member of staff on a call that no access key opens: about themselves, or with a right of owners alone. */
export function staffLoginOf(request: FastifyRequest): StaffLogin {
  const { role, ...member } = staffMemberOf(request);
  if (role === undefined) throw new Error("the route is open to access keys");
  return { ...member, role };
}

/**
 * Enforces the access that every route declares. 401 is answered only for a customer's call without a valid token,
 * because the browser deletes its token on it (decisions, "Accounts"), and for an access key that is not valid.
 */
export function guardAccess(
  app: FastifyInstance,
  { db, cache, config, limits }: Pick<Platform, "db" | "cache" | "config" | "limits">,
): void {
  app.decorateRequest("customer", undefined);
  app.decorateRequest("staffMember", undefined);
  app.addHook("onRoute", ({ method, url, config }) => {
    if (!config?.access) throw new Error(`${method} ${url} does not say who may call it`);
  });
  app.addHook("onRequest", async (request) => {
    const { access, guests, isSensitive, needsNoSecondFactor, loginReason } = request.routeOptions.config;
    if (request.routeOptions.url?.startsWith("/api/admin/")) expectOwnOrigin(request, config);
    if (access === undefined || access === "public") return;
    if (access === "customer") {
      const token = bearerOf(request);
      if (token !== undefined) request.customer = await findSession(db, token);
      else if (guests && (await findSettings({ db, cache })).guest_checkout) {
        request.customer = await findGuest(db, request.cookies[guestCookie]);
        if (guests === "all") return;
      }
      if (request.customer) return;
      throw new AppError(
        "login_needed",
        401,
        token === undefined ? (loginReason?.() ?? accountMessages.loginNeeded) : failureMessages.tokenDead,
      );
    }
    const lacksFactor = async (hasSecondFactor: boolean, role: Role) =>
      !hasSecondFactor && (await needsSecondFactor({ db, cache }, role));
    const token = bearerOf(request);
    if (isAccessKey(token)) {
      const caller = await findKeyCaller({ db, limits }, token);
      expectOpenToKey(caller, access.staff, isSensitive === true);
      if (await lacksFactor(caller.session.hasSecondFactor, caller.role)) throw factorMissing();
      request.staffMember = caller.session;
      return;
    }
    const session = await findStaffSession(db, request.cookies[staffCookie]);
    if (!session || !mayDo(session.rights, access.staff)) {
      throw new AppError("forbidden", 403, failureMessages.forbidden);
    }
    if (!needsNoSecondFactor && (await lacksFactor(session.hasSecondFactor, session.role))) throw factorMissing();
    if (isSensitive && !session.isConfirmed) throw new AppError("password_needed", 403, staffMessages.passwordNeeded);
    request.staffMember = session;
  });
  // A hook of its own, after the body was read: what follows runs in the name of whoever asked for it.
  app.addHook("preHandler", (request, _reply, done) => {
    const { staffMember } = request;
    if (!staffMember) return done();
    actAs(actorOf(request, staffMember), done);
  });
}

const factorMissing = () => new AppError("second_factor_missing", 403, staffMessages.secondFactorMissing);

/**
 * Refuses with 403 a state-changing staff call that comes from a page of another origin, since SameSite lets pages of
 * other ports and subdomains through. A client that sends neither header is no browser and has no cookie to misuse.
 */
function expectOwnOrigin({ method, headers }: FastifyRequest, { publicUrl }: Pick<Config, "publicUrl">): void {
  if (method === "GET" || method === "HEAD") return;
  const { "sec-fetch-site": site, origin } = headers;
  // Browsers send `Sec-Fetch-Site` over https and to localhost only.
  const isOwn = site === undefined ? origin === undefined || origin === publicUrl : site === "same-origin";
  if (!isOwn) throw new AppError("foreign_origin", 403, failureMessages.foreignOrigin);
}
