import { siteMessages } from "@cairn/contract/platform/messages.ts";
import { useEffect, useState } from "react";
import { createPath, useLocation, useNavigation } from "react-router";
import { buttonClass } from "./button-variant.ts";
import { Spinner } from "./spinner.tsx";

// Calls give up before; scripts of the next page may hang for ever.
const slowMs = 10_000;

/** Covers the current page while the next one is loading; a delay keeps it from appearing on fast navigations. */
export function LoadingOverlay() {
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  const address = next && next.pathname !== pathname ? createPath(next) : undefined;
  return (
    <div
      role="status"
      className={`pointer-events-none fixed inset-0 z-30 grid place-items-center bg-sand/85 text-blue-deep transition-opacity ${address ? "opacity-100 delay-400" : "opacity-0"}`}
    >
      {address && <Waiting key={address} address={address} />}
    </div>
  );
}

/** After 10 s it offers to open the page anew, by a plain link, since scripts may be what hangs. */
function Waiting({ address }: { address: string }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setSlow, slowMs, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      className={`grid justify-items-center gap-6 p-8 text-center ${isSlow ? "rounded-card border border-line bg-paper pt-12 shadow-float" : ""}`}
    >
      <span className="scale-250">
        <Spinner />
        <span className="sr-only">{siteMessages.loading}</span>
      </span>
      {isSlow && (
        <>
          <p className="mt-4 text-ink">{siteMessages.slow}</p>
          <a href={address} className={buttonClass("solid", "medium", "pointer-events-auto")}>
            {siteMessages.retry}
          </a>
        </>
      )}
    </div>
  );
}
