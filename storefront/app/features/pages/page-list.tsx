import { pageMessages } from "@cairn/contract/pages/messages.ts";
import type { PageLink } from "@cairn/contract/pages/public.ts";
import { NavLink } from "../../ui/link.tsx";

/** Links to the other pages of the same kind, with the current one marked. */
export function PageList({ pages }: { pages: readonly PageLink[] }) {
  return (
    <nav aria-label={pageMessages.others}>
      <ul className="border-t border-line">
        {pages.map(({ page_slug, page_title }) => (
          <li key={page_slug} className="border-b border-line">
            <NavLink
              to={`/${page_slug}`}
              className="block py-3.5 text-slate transition-colors hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {page_title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
