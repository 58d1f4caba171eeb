import type { ShownCategory } from "@cairn/contract/catalogue/listing.ts";
import { listingMessages } from "@cairn/contract/catalogue/listing-messages.ts";
import { shopMessages } from "@cairn/contract/catalogue/shop-messages.ts";
import { Link } from "../../../ui/link.tsx";
import { categoryPath } from "./address.ts";

/** The shop and the parts within which a category lies, each with its address, and the category itself. */
export function trailOf(category: Pick<ShownCategory, "slug" | "name" | "parents"> | null): [string, string][] {
  const parts = category ? [...category.parents, category] : [];
  return [
    [shopMessages.title, "/shop"],
    ...parts.map(({ slug, name }): [string, string] => [name, categoryPath(slug)]),
  ];
}

/** Leads from a category back to what it is a part of. */
export function Trail({ category }: { category: ShownCategory }) {
  const above = trailOf(category).slice(0, -1);
  return (
    <nav aria-label={listingMessages.breadcrumbs} className="mb-3">
      <ol className="flex flex-wrap text-small text-slate">
        {above.map(([name, path]) => (
          <li key={path} className="flex min-w-0 items-center after:px-2 after:content-['/'] after:opacity-60">
            <Link to={path} className="py-1.5 underline-offset-4 wrap-anywhere hover:text-ink hover:underline">
              {name}
            </Link>
          </li>
        ))}
        <li aria-current="page" className="py-1.5 wrap-anywhere">
          {category.name}
        </li>
      </ol>
    </nav>
  );
}
