import { findComparison } from "@cairn/contract/catalogue/comparison.ts";
import { listPacks } from "@cairn/contract/catalogue/fit/packs.ts";
import { findListing } from "@cairn/contract/catalogue/listing.ts";
import {
  findProduct,
  listCategories,
  listFeaturedProducts,
  listProductPage,
  listProducts,
  listProductsOfPost,
  listRelatedProducts,
} from "@cairn/contract/catalogue/public.ts";
import { tags } from "../../platform/cache/tags.ts";
import { answer, type Routes } from "../../platform/http/routes.ts";
import { compare } from "./comparison.ts";
import { listPacksOf } from "./fit/packs.ts";
import { readListing } from "./listing/service.ts";
import { listShopCategories } from "./listing/shown-categories.ts";
import { listOfPost } from "./post-products.ts";
import { listRelated } from "./related/related.ts";
import { findShownProduct, listEveryProduct, listFeatured, listShopPage } from "./service.ts";

export const catalogueRoutes: Routes = async (app, { db, cache }) => {
  app.route({
    ...listProducts,
    handler: async (_request, reply) => {
      reply.cacheTags(tags.products, tags.pictures);
      return answer(await listEveryProduct(db));
    },
  });
  app.route({
    ...listProductPage,
    handler: async (request, reply) => {
      reply.cacheTags(tags.products, tags.pictures, tags.settings);
      return answer(await listShopPage({ db, cache }, request.query.page));
    },
  });
  app.route({
    ...findListing,
    handler: async ({ query }, reply) => {
      reply.cacheTags(tags.products, tags.pictures, tags.settings);
      if (query.sort === "best-sold") reply.cacheTags(tags.productSales);
      return answer(await readListing({ db, cache }, query));
    },
  });
  app.route({
    ...findComparison,
    handler: async ({ query }, reply) => {
      reply.cacheTags(tags.products, tags.pictures);
      return answer(await compare(db, query.ids));
    },
  });
  app.route({
    ...listPacks,
    handler: async (_request, reply) => {
      reply.cacheTags(tags.products, tags.pictures);
      return answer(await listPacksOf(db));
    },
  });
  app.route({
    ...listCategories,
    handler: async (_request, reply) => {
      reply.cacheTags(tags.products);
      return answer(await listShopCategories({ db, cache }));
    },
  });
  app.route({
    ...findProduct,
    handler: async (request, reply) => {
      const { slug } = request.params;
      const product = await findShownProduct(db, slug);
      reply.cacheTags(tags.product(product.id), tags.pictures);
      // This answer also depends on whether another product takes the former slug.
      if (slug !== product.slug) reply.cacheTags(tags.products);
      return answer(product);
    },
  });
  app.route({
    ...listFeaturedProducts,
    handler: async (_request, reply) => {
      reply.cacheTags(tags.products, tags.pictures, tags.settings);
      return answer(await listFeatured({ db, cache }));
    },
  });
  app.route({
    ...listProductsOfPost,
    handler: async ({ params }, reply) => {
      reply.cacheTags(tags.products, tags.posts, tags.pictures);
      return answer(await listOfPost(db, params.slug));
    },
  });
  app.route({
    ...listRelatedProducts,
    handler: async (request, reply) => {
      reply.cacheTags(tags.products, tags.productPairs, tags.pictures);
      return answer(await listRelated({ db, cache }, request.params.slug));
    },
  });
};
