import type { ProductSummary } from "@cairn/contract/catalogue/public.ts";
import { type Stored, stored } from "../../../lib/stored.ts";

/** A seen product as its row shows it, without what changes from day to day, since the shop is not asked. */
export type Seen = Pick<ProductSummary, "id" | "variant_id" | "slug" | "name" | "variant_name" | "thumbnail">;

const mostKept = 12;

export interface RecentlySeen {
  readonly products: Stored<readonly Seen[]>;
  /** Puts a product first, as the variant in which it was seen last. */
  remember(product: Seen): void;
  /** Drops the product with this slug, since it is gone from the shop. */
  forget(slug: string): void;
  clear(): void;
}

export function createRecentlySeen(storage?: () => Storage): RecentlySeen {
  const products = stored<readonly Seen[]>({ key: "recently-seen", empty: [], parse, print: JSON.stringify }, storage);
  const write = (next: readonly Seen[]) => products.write(next.length > 0 ? next : products.empty);
  return {
    products,
    remember({ id, variant_id, slug, name, variant_name, thumbnail }) {
      const others = products.read().filter((seen) => seen.id !== id);
      write([{ id, variant_id, slug, name, variant_name, thumbnail }, ...others].slice(0, mostKept));
    },
    forget: (slug) => write(products.read().filter((seen) => seen.slug !== slug)),
    clear: () => write([]),
  };
}

/** Validated by hand, since the storage may hold anything. */
function parse(text: string): readonly Seen[] {
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? found.filter(isSeen).slice(0, mostKept) : [];
  } catch {
    return [];
  }
}

function isSeen(found: unknown): found is Seen {
  if (typeof found !== "object" || found === null) return false;
  const { id, variant_id, slug, name, variant_name, thumbnail } = found as Readonly<Record<string, unknown>>;
  const isText = [name, variant_name, thumbnail].every((each) => typeof each === "string");
  const isAddress = typeof slug === "string" && /^[a-z0-9-]+$/.test(slug);
  return Number.isSafeInteger(id) && Number.isSafeInteger(variant_id) && isText && isAddress;
}

/** Kept on the device under `recently-seen`, and sent to nobody. */
export const recentlySeen = createRecentlySeen();
