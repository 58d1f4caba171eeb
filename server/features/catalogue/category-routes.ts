import { categories } from "@cairn/contract/catalogue/staff-categories.ts";
import { staffProductMessages as messages } from "@cairn/contract/catalogue/staff-messages.ts";
import type { Routes } from "../../platform/http/routes.ts";
import { serveResource } from "../../platform/http/serve-resource.ts";
import {
  addCategory,
  changeCategory,
  type FindCategoryUses,
  listCategories,
  readCategory,
  removeCategory,
} from "./categories.ts";

/** Calls by which staff edit categories; one that later features use is not deleted. */
export const categoryRoutes =
  (findUses: FindCategoryUses): Routes =>
  async (app, platform) =>
    serveResource(app, categories, {
      list: (query) => listCategories(platform.db, query),
      one: (id) => readCategory(platform.db, id),
      create: (category) => addCategory(platform, category),
      update: (id, category) => changeCategory(platform, id, category),
      delete: (id) => removeCategory(platform, id, findUses),
      messages: { saved: messages.saved, deleted: messages.categoryDeleted },
    });
