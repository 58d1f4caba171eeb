import { staffProductMessages as messages } from "@cairn/contract/catalogue/staff-messages.ts";
import { listPriceChanges as priceChanges } from "@cairn/contract/catalogue/staff-prices.ts";
import * as calls from "@cairn/contract/catalogue/staff-products.ts";
import * as sheet from "@cairn/contract/catalogue/staff-sheet.ts";
import { doEach } from "../../platform/database/bulk.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import { changeManyAttributes } from "./attributes/write-sheet.ts";
import { previewProduct } from "./previews.ts";
import { listPriceChanges } from "./price-history.ts";
import { archive, archiveMany, deleteProduct, publish, restore, schedule, unpublish } from "./product-states.ts";
import { readProduct } from "./read-products.ts";
import type { FindUses } from "./remove-many.ts";
import type { FindVariantUses } from "./remove-variants.ts";
import { changeSheet, readSheet } from "./sheet.ts";
import { listForStaff } from "./staff-products.ts";
import { createProduct, duplicateProduct, updateProduct } from "./write-product.ts";

/** A row of the sheet has some 250 at most. */
const mostBytesOfRow = 512;

/** Calls by which staff edit products. */
export const productRoutes: Routes = async (app, platform) => {
  const { db } = platform;
  app.route({ ...calls.listStaffProducts, handler: async ({ query }) => answer(await listForStaff(db, query)) });
  app.route({ ...calls.findStaffProduct, handler: async ({ params }) => answer(await readProduct(db, params.id)) });
  app.route({
    ...calls.createProduct,
    handler: async ({ body }, reply) => reply.code(201).send(answer(await createProduct(platform, body))),
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
  app.route({ ...sheet.listSheet, handler: async ({ query }) => answer(await readSheet(db, query)) });
  app.route({
    ...sheet.writeSheet,
    bodyLimit: sheet.mostSheetRows * mostBytesOfRow,
    handler: async ({ body }) => answer(await changeSheet(platform, body.variants)),
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

/** Calls that bring products into the shop and out of it. */
export const productStateRoutes: Routes = async (app, platform) => {
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
  app.route({
    ...calls.publishProducts,
    handler: async ({ body }) => answer(await doEach(body.ids, (id) => publish(platform, id))),
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
    app.route({
      ...calls.updateProduct,
      handler: async ({ params, body }) =>
        answer(await updateProduct(platform, params.id, body, findVariantUses), messages.saved),
    });
    app.route({
      ...calls.deleteProduct,
      handler: async ({ params }) => {
        await deleteProduct(platform, params.id, findUses);
        return done(messages.deleted);
      },
    });
  };
