import { siteMessages } from "@cairn/contract/messages/site.ts";
import { useLocation, useNavigation } from "react-router";
import { Spinner } from "./spinner.tsx";

/** Covers the current page while the next one is loading; a delay keeps it from appearing on fast navigations. */
export function LoadingOverlay() {
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  const isLeaving = next !== undefined && next.pathname !== pathname;
  return (
    <div
      role="status"
      className={`pointer-events-none fixed inset-0 z-30 grid place-items-center bg-sand/85 text-blue-deep transition-opacity ${isLeaving ? "opacity-100 delay-400" : "opacity-0"}`}
    >
      {isLeaving && (
        <span className="scale-250">
          <Spinner />
          <span className="sr-only">{siteMessages.loading}</span>
        </span>
      )}
    </div>
  );
}
