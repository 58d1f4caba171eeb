import { membersOnlyMessages } from "@cairn/contract/messages/site.ts";
import { Outlet, redirect } from "react-router";
import { loginPath } from "../lib/return-path.ts";
import { readToken } from "../lib/session.ts";
import { ScreenSkeleton } from "../ui/screen-skeleton.tsx";
import type { Route } from "./+types/members-only";

/** These screens are for customers: guests are redirected to the login page, which sends them back. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const { pathname, search } = new URL(request.url);
    const guard = () => {
      if (!readToken()) throw redirect(loginPath(pathname + search));
    };
    guard();
    const results = await next();
    // An expired token is detected, and cleared, when the screen loads its data.
    guard();
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
