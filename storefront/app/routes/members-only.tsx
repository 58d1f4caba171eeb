import { membersOnlyMessages } from "@cairn/contract/platform/messages.ts";
import { findSiteSettings } from "@cairn/contract/settings/public.ts";
import { Outlet, redirect } from "react-router";
import { apiContext } from "../lib/api.ts";
import { loginPath } from "../lib/return-path.ts";
import { readToken } from "../lib/session.ts";
import { ScreenSkeleton } from "../ui/screen-skeleton.tsx";
import type { Route } from "./+types/members-only";

const buying = /^\/(checkout|payment-success|payment-error)$/;

/**
 * These screens are for customers: guests are redirected to the login page, which sends them back. Where the owner lets
 * guests order, those for buying are for them, too.
 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request, context }, next) => {
    const { pathname, search } = new URL(request.url);
    const isGuest = readToken() === "";
    const login = loginPath(pathname + search);
    if (isGuest && !(buying.test(pathname) && (await context.get(apiContext)(findSiteSettings)).data.guest_checkout))
      throw redirect(login);
    const results = await next();
    // An expired token is detected, and cleared, when the screen loads its data.
    if (!isGuest && !readToken()) throw redirect(login);
    return results;
  },
];

/** Loads nothing; its existence makes the first page of a visit wait for the guard and show the fallback meanwhile. */
export function clientLoader() {
  return null;
}

export function HydrateFallback() {
  return (
    <>
      <p className="shell section hidden scriptless:block">{membersOnlyMessages.scriptless}</p>
      <div className="scriptless:hidden">
        <ScreenSkeleton />
      </div>
    </>
  );
}

export default function MembersOnly() {
  return <Outlet />;
}
