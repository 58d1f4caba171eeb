import type { ProductSummary } from "@cairn/contract/catalogue/public.ts";
import { type Pence, penceFromPounds, poundsFromPence } from "@cairn/contract/platform/money.ts";
import { mostOnWishlist } from "@cairn/contract/wishlists/limits.ts";
import { readToken } from "../../lib/session.ts";
import { type Stored, stored } from "../../lib/stored.ts";

/** A variant on the wishlist, as the device keeps it. */
export interface Listed {
  readonly product_id: number;
  readonly variant_id: number;
  /** The price when it was added; undefined where it came from the account. */
  readonly price?: Pence | undefined;
  /** Whether it was sold out when it was last looked at. */
  readonly wasSoldOut: boolean;
  /** Whether the account does not know it yet. */
  readonly isNew: boolean;
}

/** The visitor's wishlist, the newest first, kept on the device and shared by all tabs. */
export interface Wishlist {
  readonly items: Stored<readonly Listed[]>;
  /** With which login it was united, as `loginOf` names it; empty for a guest's. */
  readonly login: Stored<string>;
  /** Adds a product as this variant; false if there is no room. */
  add(product: ProductSummary): boolean;
  /** Gives what was removed, if it was there. */
  remove(variantId: number): Listed | undefined;
  /** Puts back what was removed, at its place. */
  putBack(item: Listed, place: number): void;
  /** Empties it, and whose it was. */
  forget(): void;
}

export function createWishlist(storage?: () => Storage): Wishlist {
  const items = stored<readonly Listed[]>({ key: "wishlist", empty: [], parse, print }, storage);
  const asText = { empty: "", parse: (text: string) => text, print: (text: string) => text };
  const login = stored({ key: "wishlist-login", ...asText }, storage);
  return {
    ...{ items, login },
    add({ id, variant_id, price, stock, is_upcoming }) {
      const others = items.read().filter((item) => item.variant_id !== variant_id);
      if (others.length >= mostOnWishlist) return false;
      const wasSoldOut = stock < 1 && !is_upcoming;
      items.write([{ product_id: id, variant_id, price, wasSoldOut, isNew: true }, ...others]);
      return true;
    },
    remove(variantId) {
      const removed = items.read().find((item) => item.variant_id === variantId);
      const others = items.read().filter((item) => item !== removed);
      items.write(others.length > 0 ? others : items.empty);
      return removed;
    },
    putBack(item, place) {
      const others = items.read().filter(({ variant_id }) => variant_id !== item.variant_id);
      items.write(others.toSpliced(place, 0, item));
    },
    forget() {
      items.write(items.empty);
      login.write("");
    },
  };
}

/** The name of a login among those of this device: not all of its token. */
export const loginOf = (token: string) => token.slice(0, 12);

/** Empties the list of a login that is over, since whoever is here now may be somebody else. */
export function forgetFormer(list: Pick<Wishlist, "login" | "forget"> = wishlist, token = readToken()): void {
  const login = list.login.read();
  if (login !== "" && login !== loginOf(token)) list.forget();
}

function print(items: readonly Listed[]): string {
  return JSON.stringify(
    items.map(({ price, ...item }) => ({ ...item, ...(price !== undefined && { price: poundsFromPence(price) }) })),
  );
}

/** Validated by hand, since cards show it and a schema would add zod to them. */
function parse(text: string): readonly Listed[] {
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? found.flatMap(itemOf).slice(0, mostOnWishlist) : [];
  } catch {
    return [];
  }
}

function itemOf(found: unknown): Listed[] {
  if (typeof found !== "object" || found === null) return [];
  const { product_id, variant_id, price, wasSoldOut, isNew } = found as Readonly<Record<string, unknown>>;
  if (!isId(product_id) || !isId(variant_id)) return [];
  return [
    {
      product_id,
      variant_id,
      price: typeof price === "number" && price > 0 && price < 1e7 ? penceFromPounds(price) : undefined,
      wasSoldOut: wasSoldOut === true,
      // Items that the account knows already do no harm when they are sent again.
      isNew: isNew !== false,
    },
  ];
}

const isId = (found: unknown): found is number => Number.isSafeInteger(found) && Number(found) > 0;

/** Kept under `wishlist`. */
export const wishlist = createWishlist();
