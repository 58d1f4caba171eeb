import { shopMessages } from "@cairn/contract/catalogue/messages.ts";
import type { Category } from "@cairn/contract/catalogue/public.ts";
import { Link } from "../../ui/link.tsx";

interface CategoryFilterProps {
  categories: readonly Category[];
  /** The slug of the category that is shown; undefined while all products are. */
  slug: string | undefined;
}

/** The address of a category's part of the shop. */
export function categoryPath(slug: string | undefined): string {
  return slug === undefined ? "/shop" : `/shop?category=${slug}`;
}

/** Links to the parts of the shop. */
export function CategoryFilter({ categories, slug }: CategoryFilterProps) {
  if (categories.length === 0) return null;
  const all = [{ slug: undefined, name: shopMessages.everything }, ...categories];
  return (
    <nav aria-label={shopMessages.categories} className="mb-8">
      <ul className="flex flex-wrap gap-2">
        {all.map((category) => (
          <li key={category.name}>
            <Link
              to={categoryPath(category.slug)}
              aria-current={category.slug === slug ? "page" : undefined}
              className="grid h-11 place-items-center rounded-full border border-line px-5 font-semibold transition-colors hover:border-ink aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper"
            >
              {category.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
