import { siteMessages } from "@cairn/contract/messages/site.ts";
import { useEffect } from "react";
import { createPath, useLocation, useNavigation } from "react-router";
import { toast } from "../lib/toast.ts";
import { Spinner } from "./spinner.tsx";

/** Calls give up before; scripts of the next page may wait for ever. */
const slowMs = 10_000;

/**
 * Covers the current page while the next one is loading; a delay keeps it from appearing on fast navigations. After 10 s
 * it offers to load the page anew.
 */
export function LoadingOverlay() {
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  const isLeaving = next !== undefined && next.pathname !== pathname;
  const address = isLeaving ? createPath(next) : undefined;

  useEffect(() => {
    if (!address) return;
    const retry = { label: siteMessages.retry, action: () => location.assign(address) };
    const offer = () => toast.offer(siteMessages.slow, retry, { id: "slow", duration: Number.POSITIVE_INFINITY });
    const timer = setTimeout(offer, slowMs);
    return () => clearTimeout(timer);
  }, [address]);

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
