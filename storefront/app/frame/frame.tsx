import { siteMessages } from "@cairn/contract/platform/messages.ts";
import { previewParameter } from "@cairn/contract/platform/rendering.ts";
import { type ReactNode, useEffect, useRef } from "react";
import { createPath, useLocation, useNavigation } from "react-router";
import { useHydrated } from "../lib/hydrated.ts";
import { idle } from "../lib/idle.ts";
import { useOwnSearch } from "../lib/own-search.ts";
import { useFrame } from "../lib/screen.ts";
import { useSite } from "../lib/site.ts";
import { Lazy } from "../ui/lazy.tsx";
import { useLinks } from "../ui/link.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { ProgressBar } from "../ui/progress-bar.tsx";
import { Toaster } from "../ui/toaster.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

const loadIdleParts = async () => {
  await idle();
  return (await import("./idle-parts.tsx")).IdleParts;
};

// Content always starts at the top, beneath the header, so that it does not move when the next screen has another
// frame.
const beneathHeader = { plain: "-mt-18 pt-18", task: "-mt-18 pt-18", "over-photograph": "-mt-18", none: "" };

/** The frame around every screen, including error screens. */
export function Frame({ children }: { children: ReactNode }) {
  const frame = useFrame();
  const content = useContentFocus();
  const site = useSite();
  const isPreview = new URLSearchParams(useLocation().search).has(previewParameter);
  useDocumentNavigation();
  useLinks();
  if (frame === "embedded") return children;
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-full bg-ink px-5 py-3 font-semibold text-paper focus:translate-y-0"
      >
        {siteMessages.skipToContent}
      </a>
      <ProgressBar />
      {frame !== "none" && <Header overPhotograph={frame === "over-photograph"} isTask={frame === "task"} />}
      <main
        id="content"
        ref={content}
        tabIndex={-1}
        className={`min-h-[60vh] outline-none print:m-0 print:p-0 ${beneathHeader[frame]}`}
      >
        {children}
      </main>
      {isPreview && (
        <p
          role="status"
          className="sticky bottom-0 z-30 in-[body:has(#compare-bar)]:bottom-16 bg-blue-light px-4 py-2 text-center text-small font-semibold text-ink"
        >
          {siteMessages.preview}
        </p>
      )}
      {site?.settings.has_sandbox_payments && (
        <p className="sticky bottom-0 z-30 max-lg:in-[body:has([data-actions=true])]:static lg:in-[body:has(#compare-bar)]:bottom-16 bg-orange px-4 py-2 text-center text-small font-semibold text-ink">
          {siteMessages.sandboxPayments}
        </p>
      )}
      {frame !== "none" && <Footer isTask={frame === "task"} />}
      <Lazy load={loadIdleParts} props={{ hasFooter: frame !== "none" }} />
      <Toaster />
      <StalledNotice />
    </>
  );
}

/** Moves the focus to the new screen after a navigation, as a page load would, for keyboards and screen readers. */
function useContentFocus() {
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    content.current?.focus({ preventScroll: true });
  }, [pathname]);
  return content;
}

/**
 * For a page whose scripts fail to load: it can be read, but is not interactive. Since no script can say so, CSS shows
 * the notice after 8 s, and hydration removes it.
 */
function StalledNotice() {
  const isAlive = useHydrated();
  const { pathname } = useLocation();
  const search = useOwnSearch();
  if (isAlive) return null;
  return (
    <div className="invisible fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-form animate-late flex-wrap items-center justify-between gap-4 rounded-card bg-ink p-5 text-paper shadow-float scriptless:hidden">
      <p className="flex-1 basis-48">{siteMessages.stalled}</p>
      <LinkButton to={pathname + search} reloadDocument>
        {siteMessages.retry}
      </LinkButton>
    </div>
  );
}

/**
 * If the next screen's script fails to load, React Router reloads the current page, as if the link had not been
 * clicked. In browsers with the Navigation API the next page is loaded from the server instead.
 */
function useDocumentNavigation(): void {
  const { location: next } = useNavigation();
  useEffect(() => {
    if (!next || !("navigation" in window)) return;
    const { navigation } = window;
    const openInstead = (event: NavigateEvent) => {
      if (event.navigationType !== "reload" || event.userInitiated) return;
      event.preventDefault();
      window.location.assign(createPath(next));
    };
    navigation.addEventListener("navigate", openInstead);
    return () => navigation.removeEventListener("navigate", openInstead);
  }, [next]);
}
