import { asc } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { categories } from "../tables.ts";

export interface IndexedCategory {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly parent_id: number | null;
}

/** The parts of the shop, and which of them lie within which. */
export interface CategoryTree {
  readonly byId: ReadonlyMap<number, IndexedCategory>;
  readonly bySlug: ReadonlyMap<string, IndexedCategory>;
  /** The parts of one directly, or without one the outermost, in order. */
  partsOf(id: number | null): readonly IndexedCategory[];
  /** Within which parts one lies, the outermost first, and itself at the end. */
  pathOf(id: number): readonly IndexedCategory[];
}

/** Reads all parts of the shop. */
export async function readCategoryTree(db: Database): Promise<CategoryTree> {
  const found: IndexedCategory[] = await db
    .select({ id: categories.id, slug: categories.slug, name: categories.name, parent_id: categories.parent_id })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id));
  const byId = new Map(found.map((category) => [category.id, category]));
  const parts = Map.groupBy(found, ({ parent_id }) => parent_id);
  return {
    byId,
    bySlug: new Map(found.map((category) => [category.slug, category])),
    partsOf: (id) => parts.get(id) ?? [],
    pathOf(id) {
      const path: IndexedCategory[] = [];
      for (let each = byId.get(id); each && !path.includes(each); each = byId.get(each.parent_id ?? 0))
        path.unshift(each);
      return path;
    },
  };
}
