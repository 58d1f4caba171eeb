import { searchMessages } from "@cairn/contract/search/messages.ts";
import { Search } from "lucide-react";
import { useStored } from "../../lib/stored.ts";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { forgetSearches, recentSearches } from "./recent-searches.ts";
import { searchPath } from "./search-path.ts";

/** What was searched for before, to search for it again. */
export function RecentList({ onForget }: { onForget: () => void }) {
  const searches = useStored(recentSearches);
  if (searches.length === 0) return null;

  function forget() {
    forgetSearches();
    onForget();
  }

  return (
    <section aria-label={searchMessages.recent} className="mt-6">
      <div className="flex items-center justify-between gap-4">
        <h3 className="font-sans text-small font-semibold text-slate">{searchMessages.recent}</h3>
        <Button variant="quiet" size="small" onClick={forget} className="-mr-4">
          {searchMessages.forget}
        </Button>
      </div>
      <ul className="-mx-2 mt-1 grid gap-1">
        {searches.map((q) => (
          <li key={q}>
            <Link
              to={searchPath(q)}
              className="flex min-h-11 items-center gap-3 rounded-input px-2 py-2 -outline-offset-2 transition-colors hover:bg-ink/5"
            >
              <Search className="size-5 text-slate" />
              <span className="min-w-0 wrap-anywhere">{q}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
