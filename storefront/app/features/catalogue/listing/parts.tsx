import type { CategoryLink } from "@cairn/contract/catalogue/listing.ts";
import { shopMessages } from "@cairn/contract/catalogue/shop-messages.ts";
import { Link } from "../../../ui/link.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { categoryPath } from "./address.ts";
import { countText } from "./words.ts";

/** Small tiles that lead to the parts of the shop or of a category; a row to scroll on narrow screens. */
export function Parts({ categories }: { categories: readonly CategoryLink[] }) {
  if (categories.length === 0) return null;
  return (
    <nav aria-label={shopMessages.categories} className="mb-8 lg:mb-10">
      <ul className="-mx-(--gutter) flex gap-3 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:overflow-visible lg:px-0">
        {categories.map(({ slug, name, image_url, picture, products }) => (
          <li key={slug} className="flex max-w-72 min-w-36 shrink-0">
            <Link
              to={categoryPath(slug)}
              className="group flex min-w-0 flex-1 items-center gap-3 rounded-card border border-line bg-paper p-2 pr-5 transition-colors hover:border-slate"
            >
              {image_url ? (
                <Picture
                  src={image_url}
                  picture={picture}
                  alt=""
                  width={64}
                  height={64}
                  sizes="64px"
                  className="size-16 shrink-0 rounded-input"
                />
              ) : (
                <span className="w-1" />
              )}
              <span className="min-w-0 py-1">
                <span className="block leading-snug font-semibold wrap-anywhere">{name}</span>
                <span className="block text-small text-slate tabular-nums">{countText(products)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
