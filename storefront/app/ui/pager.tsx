import { siteMessages } from "@cairn/contract/platform/messages.ts";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useOwnSearch } from "../lib/own-search.ts";
import { Link } from "./link.tsx";

interface PagerProps {
  page: number;
  lastPage: number;
  /** The accessible name of the navigation landmark. */
  label: string;
}

/**
 * Pagination by real links to `?page=n` beside what else the address says, so that pages can be shared, opened in a tab
 * and reached by Back. Renders nothing for a single page.
 */
export function Pager({ page, lastPage, label }: PagerProps) {
  const { pathname } = useLocation();
  const search = useOwnSearch();
  if (lastPage <= 1) return null;
  const hrefOf = (each: number) => {
    const query = new URLSearchParams(search);
    if (each === 1) query.delete("page");
    else query.set("page", String(each));
    return query.size > 0 ? `${pathname}?${query}` : pathname;
  };
  return (
    <nav aria-label={label} className="mt-16 flex items-center justify-center gap-2">
      <Step to={page > 1 ? hrefOf(page - 1) : undefined} label={siteMessages.previousPage}>
        <ChevronLeft className="size-5" />
      </Step>
      <ol className="flex items-center gap-1">
        {pagesAround(page, lastPage).map((each, index) => (
          <li key={each ?? `gap-${index}`}>
            {each === undefined ? (
              <span className="px-2 text-slate">…</span>
            ) : (
              <Link
                to={hrefOf(each)}
                aria-label={`${siteMessages.page} ${each}`}
                aria-current={each === page ? "page" : undefined}
                className="grid size-11 place-items-center rounded-full font-semibold tabular-nums transition-colors hover:bg-ink/5 aria-[current=page]:bg-ink aria-[current=page]:text-paper"
              >
                {each}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Step to={page < lastPage ? hrefOf(page + 1) : undefined} label={siteMessages.nextPage}>
        <ChevronRight className="size-5" />
      </Step>
    </nav>
  );
}

function Step({ to, label, children }: { to: string | undefined; label: string; children: ReactNode }) {
  const classes = "grid size-11 place-items-center rounded-full border border-line transition-colors";
  if (to === undefined) {
    return (
      <button type="button" disabled aria-label={label} className={`${classes} text-slate/60`}>
        {children}
      </button>
    );
  }
  return (
    <Link to={to} aria-label={label} className={`${classes} hover:border-ink`}>
      {children}
    </Link>
  );
}

/** The first, the last and the neighbouring pages; `undefined` stands for omitted ones. */
function pagesAround(page: number, lastPage: number): (number | undefined)[] {
  const shown = Array.from({ length: lastPage }, (_, index) => index + 1).filter(
    (each) => each === 1 || each === lastPage || Math.abs(each - page) <= 1,
  );
  return shown.flatMap((each, index) => (index > 0 && each - (shown[index - 1] ?? 0) > 1 ? [undefined, each] : [each]));
}
