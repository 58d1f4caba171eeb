import { attributes } from "@cairn/contract/catalogue/staff-attributes.ts";
import { staffAttributeMessages as messages } from "@cairn/contract/catalogue/staff-messages.ts";
import type { Routes } from "../../../platform/http/routes.ts";
import { serveResource } from "../../../platform/http/serve-resource.ts";
import { addAttribute, changeAttribute, listAttributes, readAttribute, removeAttribute } from "./service.ts";

/** Calls by which staff define what products have. */
export const attributeRoutes: Routes = async (app, platform) =>
  serveResource(app, attributes, {
    list: (query) => listAttributes(platform.db, query),
    one: (id) => readAttribute(platform.db, id),
    create: (attribute) => addAttribute(platform, attribute),
    update: (id, attribute) => changeAttribute(platform, id, attribute),
    delete: (id) => removeAttribute(platform, id),
    messages: { saved: messages.saved, deleted: messages.deleted },
  });
