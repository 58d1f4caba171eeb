import * as many from "@cairn/contract/catalogue/staff-many-products.ts";
import { staffProductMessages as messages } from "@cairn/contract/catalogue/staff-messages.ts";
import { listPriceChanges as priceChanges } from "@cairn/contract/catalogue/staff-prices.ts";
import type { VariantFields } from "@cairn/contract/catalogue/staff-product-fields.ts";
import * as calls from "@cairn/contract/catalogue/staff-products.ts";
import { stockMessages } from "@cairn/contract/catalogue/staff-stock-messages.ts";
import { mayDo } from "@cairn/contract/staff/permissions.ts";
import type { FastifyRequest } from "fastify";
import { staffMemberOf } from "../../access.ts";
import { AppError } from "../../platform/errors.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import { changeManyAttributes } from "./attributes/write-sheet.ts";
import { changeMany, previewChange, restoreStates } from "./change-products.ts";
import { expectMayWriteCosts, hideCosts } from "./costs.ts";
import { previewProduct } from "./previews.ts";
import { listPriceChanges } from "./price-history.ts";
import { archive, archiveMany, deleteProduct, publish, restore, schedule, unpublish } from "./product-states.ts";
import { readProduct } from "./read-products.ts";
import type { FindUses } from "./remove-many.ts";
import type { FindVariantUses } from "./remove-variants.ts";
import { listForStaff } from "./staff-products.ts";
import { createProduct, duplicateProduct, updateProduct } from "./write-product.ts";

/** Calls by which staff edit products. */
export const productRoutes: Routes = async (app, platform) => {
  const { db } = platform;
  hideCosts(app);
  app.route({ ...calls.listStaffProducts, handler: async ({ query }) => answer(await listForStaff(db, query)) });
  app.route({ ...calls.findStaffProduct, handler: async ({ params }) => answer(await readProduct(db, params.id)) });
  app.route({
    ...calls.createProduct,
    handler: async (request, reply) => {
      expectMayWrite(request, request.body.variants);
      return reply.code(201).send(answer(await createProduct(platform, request.body)));
    },
  });
  app.route({
    ...calls.duplicateProduct,
    handler: async ({ params }, reply) =>
      reply.code(201).send(answer(await duplicateProduct(platform, params.id), messages.duplicated)),
  });
  app.route({
    ...calls.writeAttributes,
    handler: async ({ body }) => answer(await changeManyAttributes(platform, body.products)),
  });
  app.route({
    ...priceChanges,
    handler: async ({ params, query }) => answer(await listPriceChanges(db, params.id, query.page)),
  });
  app.route({
    ...calls.makePreview,
    handler: async ({ params }, reply) => reply.code(201).send(answer(await previewProduct(platform, params.id))),
  });
};

/** Refuses with 403 costs and stock of variants that are written by those who may not. */
function expectMayWrite(request: FastifyRequest, variants: readonly VariantFields[]): void {
  expectMayWriteCosts(request, variants);
  if (variants.some(({ opening_stock: stock }) => stock) && !mayDo(staffMemberOf(request).rights, "stock.manage"))
    throw new AppError("forbidden", 403, stockMessages.notYours);
}

/** Calls that bring products into the shop and out of it. */
export const productStateRoutes: Routes = async (app, platform) => {
  const { db } = platform;
  hideCosts(app);
  app.route({
    ...calls.publishProduct,
    handler: async ({ params }) => answer(await publish(platform, params.id), messages.published),
  });
  app.route({
    ...calls.unpublishProduct,
    handler: async ({ params }) => answer(await unpublish(platform, params.id), messages.unpublished),
  });
  app.route({
    ...calls.scheduleProduct,
    handler: async ({ params, body }) =>
      answer(await schedule(platform, params.id, body.publish_at), messages.scheduled),
  });
  app.route({
    ...calls.archiveProduct,
    handler: async ({ params }) => answer(await archive(platform, params.id), messages.archived),
  });
  app.route({
    ...calls.restoreProduct,
    handler: async ({ params }) => answer(await restore(platform, params.id), messages.restored),
  });
  app.route({ ...many.previewProductChange, handler: async ({ query }) => answer(await previewChange(db, query)) });
  app.route({ ...many.changeProducts, handler: async ({ body }) => answer(await changeMany(platform, body)) });
  app.route({
    ...many.restoreProductStates,
    handler: async ({ body }) => answer({ refused: await restoreStates(platform, body.products) }),
  });
  app.route({
    ...calls.archiveProducts,
    handler: async ({ body }) => answer(await archiveMany(platform, body.ids)),
  });
};

/** Calls that remove a product or variants of it; what later features use is not removed. */
export const productRemovalRoutes =
  (findUses: FindUses, findVariantUses: FindVariantUses): Routes =>
  async (app, platform) => {
    hideCosts(app);
    app.route({
      ...calls.updateProduct,
      handler: async (request) => {
        const { params, body } = request;
        expectMayWrite(request, body.variants);
        return answer(await updateProduct(platform, params.id, body, findVariantUses), messages.saved);
      },
    });
    app.route({
      ...calls.deleteProduct,
      handler: async ({ params }) => {
        await deleteProduct(platform, params.id, findUses);
        return done(messages.deleted);
      },
    });
  };
