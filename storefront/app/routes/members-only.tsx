import { membersOnlyMessages } from "@cairn/contract/messages/site.ts";
import { Outlet, redirect } from "react-router";
import { loginPath } from "../lib/return-path.ts";
import { readToken } from "../lib/session.ts";
import { ScreenSkeleton } from "../ui/screen-skeleton.tsx";
import type { Route } from "./+types/members-only";

/** Screens inside are for customers: guests go to the login page, which brings them back. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const { pathname, search } = new URL(request.url);
    const guard = () => {
      if (!readToken()) throw redirect(loginPath(pathname + search));
    };
    guard();
    const results = await next();
    // A login that has ended is noticed, and thrown away, when the screen asks for what it shows.
    guard();
    return results;
  },
];

/** Loads nothing; that it exists makes the first page of a visit wait for the guard behind the fallback. */
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
