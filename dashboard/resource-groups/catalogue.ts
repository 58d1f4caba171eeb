import { attributes } from "@cairn/contract/catalogue/staff-attributes.ts";
import { categories } from "@cairn/contract/catalogue/staff-categories.ts";
import * as products from "@cairn/contract/catalogue/staff-products.ts";
import { listStock } from "@cairn/contract/catalogue/staff-stock.ts";
import { createImport, findImport, listImports } from "@cairn/contract/exchange/staff-imports.ts";
import * as media from "@cairn/contract/media/staff.ts";
import { Backpack, FileInput, Images, Ruler, Shapes, Warehouse } from "lucide-react";
import type { DashboardResource } from "../resource.ts";

/** What there is to sell, and its pictures. */
export const catalogueResources = {
  products: {
    calls: {
      list: products.listStaffProducts,
      one: products.findStaffProduct,
      create: products.createProduct,
      update: products.updateProduct,
      delete: products.deleteProduct,
    },
    label: "Products",
    represent: "name",
    menu: { group: "catalogue", icon: Backpack },
    isFound: true,
  },
  stock: {
    calls: { list: listStock },
    label: "Stock",
    represent: "sku",
    menu: { group: "catalogue", icon: Warehouse },
  },
  categories: {
    calls: categories,
    label: "Categories",
    represent: "name",
    menu: { group: "catalogue", icon: Shapes },
  },
  attributes: {
    calls: attributes,
    label: "Attributes",
    represent: "name",
    menu: { group: "catalogue", icon: Ruler },
  },
  imports: {
    calls: { list: listImports, one: findImport, create: createImport },
    label: "Imports",
    represent: "file_name",
    menu: { group: "catalogue", icon: FileInput },
  },
  media: {
    calls: { list: media.listMedia, one: media.findMedia },
    label: "Media",
    represent: "key",
    menu: { group: "catalogue", icon: Images },
  },
} as const satisfies Readonly<Record<string, DashboardResource>>;
