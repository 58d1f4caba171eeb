import { productDeskMessages as messages } from "@cairn/contract/messages/staff-products.ts";
import * as categoryCalls from "@cairn/contract/staff/categories.ts";
import * as calls from "@cairn/contract/staff/products.ts";
import { doEach } from "../../platform/database/bulk.ts";
import { answer, type Routes } from "../../platform/http/routes.ts";
import { addCategory, changeCategory, listCategories, readCategory } from "./categories.ts";
import { makePreview } from "./previews.ts";
import { archive, archiveMany, publish, restore, schedule, unpublish } from "./product-states.ts";
import { readProduct } from "./read-products.ts";
import { listForStaff } from "./staff-products.ts";
import { createProduct, duplicateProduct, updateProduct } from "./write-product.ts";

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
    ...calls.updateProduct,
    handler: async ({ params, body }) => answer(await updateProduct(platform, params.id, body), messages.saved),
  });
  app.route({
    ...calls.duplicateProduct,
    handler: async ({ params }, reply) =>
      reply.code(201).send(answer(await duplicateProduct(platform, params.id), messages.duplicated)),
  });
  app.route({
    ...calls.makePreview,
    handler: async ({ params }, reply) => reply.code(201).send(answer(await makePreview(platform, params.id))),
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

/** Calls by which staff edit categories. */
export const categoryRoutes: Routes = async (app, platform) => {
  const { db } = platform;
  app.route({
    ...categoryCalls.listStaffCategories,
    handler: async ({ query }) => answer(await listCategories(db, query)),
  });
  app.route({
    ...categoryCalls.findCategory,
    handler: async ({ params }) => answer(await readCategory(db, params.id)),
  });
  app.route({
    ...categoryCalls.createCategory,
    handler: async ({ body }, reply) => reply.code(201).send(answer(await addCategory(platform, body))),
  });
  app.route({
    ...categoryCalls.updateCategory,
    handler: async ({ params, body }) => answer(await changeCategory(platform, params.id, body), messages.saved),
  });
};
