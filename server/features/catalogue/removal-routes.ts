import { productDeskMessages } from "@cairn/contract/messages/staff-products.ts";
import { deleteCategory } from "@cairn/contract/staff/categories.ts";
import { deleteProduct } from "@cairn/contract/staff/products.ts";
import { done, type Routes } from "../../platform/http/routes.ts";
import { type FindCategoryUses, removeCategory } from "./categories.ts";
import { deleteProduct as removeProduct } from "./product-states.ts";
import type { FindUses } from "./remove-many.ts";

/** What later features use is not deleted. */
export const removalRoutes =
  (usesOf: { readonly product: FindUses; readonly category: FindCategoryUses }): Routes =>
  async (app, platform) => {
    app.route({
      ...deleteProduct,
      handler: async ({ params }) => {
        await removeProduct(platform, params.id, usesOf.product);
        return done(productDeskMessages.deleted);
      },
    });
    app.route({
      ...deleteCategory,
      handler: async ({ params }) => {
        await removeCategory(platform, params.id, usesOf.category);
        return done(productDeskMessages.categoryDeleted);
      },
    });
  };
