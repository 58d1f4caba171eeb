import { menuMessages } from "@cairn/contract/platform/messages.ts";
import { screens } from "@cairn/contract/screens.ts";
import { sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";

/** A screen as it is searched: its names for comparison with a whole search, and all their words. */
export interface ScreenDocument {
  readonly place: number;
  readonly title: string;
  readonly path: string;
  readonly name: string;
  readonly numbers: readonly string[];
  readonly vector: string;
  /** The words of its two first names, which may be mistyped. */
  readonly words: readonly string[];
}

/** Other names of screens, since people call them differently. */
const otherNames: Partial<Record<(typeof screens)[number]["path"], readonly string[]>> = {
  "/about-us": ["who we are", "our story"],
  "/blogs": ["blogs", "stories", "journal", "articles"],
  "/contest": ["photo contest", "competition"],
  "/photo-gallery": ["photos", "pictures", "photographs"],
  "/plan-your-trip": ["plan a trip"],
  "/fit-finder": ["find my size", "size guide"],
  "/contact-us": [
    ...["help", "support", "customer service", "phone number", "telephone", "email address", "contact form"],
    ...["contact details", "write to us"],
  ],
  "/wishlist": ["wish list", "favourites", "saved"],
  "/cart": ["basket"],
  "/login": ["log in", "sign in", "password"],
  "/signup": ["sign up", "register", "registration", "create account", "open an account"],
  "/account": ["my account", "my orders", "order status", "track my order", "order history", "invoice"],
};

interface NamedScreen {
  readonly title: string;
  readonly path: string;
  readonly names: readonly string[];
}

/** Screens that everybody may open, in the words of the menu where it has them. */
const namedScreens = (): NamedScreen[] =>
  screens.flatMap((screen) => {
    if (!("name" in screen) || !("isTarget" in screen)) return [];
    const title = "menu" in screen ? menuMessages[screen.menu] : screen.name;
    const address = screen.path.replaceAll(/[/-]+/g, " ").trim();
    const names = [title, screen.name, address, ...(otherNames[screen.path] ?? [])];
    return [{ title, path: screen.path, names }];
  });

let kept: { readonly key: string; readonly documents: readonly ScreenDocument[] } | undefined;

/** Screens as documents, which are read anew only when staff have renamed one. */
export async function readScreens(db: Database): Promise<readonly ScreenDocument[]> {
  const named = namedScreens();
  const key = JSON.stringify(named);
  if (kept?.key === key) return kept.documents;
  const { rows } = await db.execute<{ place: number; numbers: string[]; vector: string; words: string[] }>(sql`
    select place::int as place, string_agg(search_vector(name, 'A')::text, ' ') as vector,
      array_agg(search_text(name) order by at) as numbers,
      regexp_split_to_array(string_agg(fold(name), ' ' order by at) filter (where at <= 2), ' +') as words
    from jsonb_array_elements(${key}::jsonb) with ordinality as screen (value, place),
      jsonb_array_elements_text(value -> 'names') with ordinality as names (name, at)
    group by place order by place`);
  const documents = rows.map(({ place, numbers, vector, words }) => {
    const { title = "", path = "" } = named[place - 1] ?? {};
    return { place, title, path, name: numbers[0] ?? "", numbers, vector, words };
  });
  kept = { key, documents };
  return documents;
}
