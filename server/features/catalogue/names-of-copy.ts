import { longest } from "@cairn/contract/catalogue/staff-product-fields.ts";
import type { StaffProduct } from "@cairn/contract/catalogue/staff-products.ts";
import { sql } from "drizzle-orm";
import { anyOf } from "../../platform/database/any-of.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { variants } from "./tables.ts";

interface NamesOfCopy {
  readonly name: string;
  readonly slug: string;
  /** The numbers of its variants, in their order. */
  readonly numbers: readonly string[];
}

/** What a copy of a product is called, with an address and numbers that are free: "-copy", "-copy-2" and so on. */
export async function findNamesOfCopy(tx: Transaction, original: StaffProduct): Promise<NamesOfCopy> {
  for (let attempt = 1; ; attempt++) {
    const names = namesOf(original, attempt === 1 ? "-copy" : `-copy-${attempt}`);
    const { rows } = await tx.execute(sql`
      select from products where slug = ${names.slug}
      union all select from variants where ${anyOf(variants.sku, names.numbers)}`);
    if (rows.length === 0 && new Set(names.numbers).size === names.numbers.length) return names;
  }
}

/** What is too long with its ending is cut; numbers that are cut are told apart by their place. */
function namesOf({ name, slug, variants }: StaffProduct, ending: string): NamesOfCopy {
  const upper = ending.toUpperCase();
  return {
    name: ended(name, " (copy)", longest.name),
    slug: ended(slug, ending, longest.slug),
    numbers: variants.map(({ sku }, index) =>
      sku.length + upper.length <= longest.sku ? sku + upper : ended(sku, `-${index + 1}${upper}`, longest.sku),
    ),
  };
}

function ended(text: string, ending: string, most: number): string {
  const cut = text.slice(0, most - ending.length);
  // An address has no two hyphens in a row, and half a character cannot be stored.
  return `${cut.replace(/[-\uD800-\uDBFF]+$/, "")}${ending}`;
}
