import * as z from "zod/mini";

/** A category of an edition: the slug by which entries name it, and what staff call it. */
export const contestCategorySchema = z.object({ slug: z.string(), name: z.string() });
export type ContestCategory = z.infer<typeof contestCategorySchema>;

/**
 * Those of the first edition (specification section 2, "Contest landing"); a later one begins with those of the last.
 */
export const firstCategories = [
  { slug: "culture", name: "Culture" },
  { slug: "sunrise-or-sunset", name: "Sunrise or sunset" },
  { slug: "adventure", name: "Adventure" },
] as const satisfies readonly ContestCategory[];

/** The category of an entry; null while it has none. */
export const ownCategoryFields = {
  category: z.nullable(z.string()),
  category_name: z.nullable(z.string()),
};

/** The category in which an entry is judged. */
export const judgedCategoryFields = { category: z.string(), category_name: z.string() };
