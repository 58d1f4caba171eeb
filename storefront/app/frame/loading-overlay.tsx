import { siteMessages } from "@cairn/contract/platform/messages.ts";
import { useEffect, useState } from "react";
import { createPath, useLocation, useNavigation } from "react-router";
import { buttonClass } from "../ui/button-variant.ts";
import { Spinner } from "../ui/spinner.tsx";
import { NextScreen } from "./next-screen.tsx";

// Calls give up before; scripts of the next page may hang for ever.
const slowMs = 10_000;

// Specification section 3: this one has a spinner instead.
const withSpinner = "/about-us";

/**
 * Covers the current page with the outline of the next one while that is loading; a delay keeps it from appearing on
 * fast navigations.
 */
export function LoadingOverlay() {
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  const isLeaving = next !== undefined && next.pathname !== pathname;
  return (
    <>
      <p role="status" className="sr-only">
        {isLeaving && siteMessages.loading}
      </p>
      <div
        data-next-screen
        className={`fixed inset-0 z-30 overflow-hidden bg-sand pt-18 print:hidden ${isLeaving ? "opacity-100 transition-[opacity,visibility] delay-150 duration-100" : "invisible opacity-0"}`}
      >
        {isLeaving && (next.pathname === withSpinner ? <LargeSpinner /> : <NextScreen path={next.pathname} />)}
        {isLeaving && <SlowNotice key={createPath(next)} address={createPath(next)} />}
      </div>
    </>
  );
}

function LargeSpinner() {
  return (
    <div className="grid h-full place-items-center text-blue-deep">
      <span className="scale-250">
        <Spinner />
      </span>
    </div>
  );
}

/** After 10 s it offers to open the page anew, by a plain link, since scripts may be what hangs. */
function SlowNotice({ address }: { address: string }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setSlow, slowMs, true);
    return () => clearTimeout(timer);
  }, []);
  if (!isSlow) return null;
  return (
    <div className="fixed inset-0 grid place-items-center p-5">
      <div
        role="alert"
        className="grid justify-items-center gap-5 rounded-card border border-line bg-paper p-8 text-center shadow-float"
      >
        <p>{siteMessages.slow}</p>
        <a href={address} className={buttonClass("solid", "medium")}>
          {siteMessages.retry}
        </a>
      </div>
    </div>
  );
}
