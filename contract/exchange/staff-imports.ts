import * as z from "zod/mini";
import { doneSchema, type Endpoint, pageOf, pageQuerySchema, success } from "../platform/endpoint.ts";
import { listQuery } from "../platform/staff-list.ts";
import { pathIdSchema } from "../platform/text.ts";
import { uploadSchema } from "../platform/uploads.ts";
import type { Permission } from "../staff/permissions.ts";
import { importMessages as messages } from "./staff-messages.ts";

const params = z.object({ id: pathIdSchema });

export const importKinds = ["products", "stock", "coupons", "countries", "customers", "reviews"] as const;
export type ImportKind = (typeof importKinds)[number];

/** What it takes to bring in a table of each kind. */
export const importPermissions: Readonly<Record<ImportKind, Permission>> = {
  products: "products.manage",
  stock: "stock.manage",
  coupons: "coupons.manage",
  countries: "shipping.manage",
  customers: "customers.manage",
  reviews: "reviews.moderate",
};

/** Whoever may bring in one kind may come here; of another kind the server lets them do and see nothing. */
const access = { staff: Object.values(importPermissions) } as const;

/** By whose program a file was written, as its columns tell. */
export const importFormats = ["own", "shopify", "woocommerce"] as const;
export type ImportFormat = (typeof importFormats)[number];

/**
 * A file waits to be checked, is checked, and is applied whole or not at all; it may be undone while nothing depends
 * on it. Pictures that it gives by their addresses are fetched once it is checked. A failed one broke off for a reason
 * that is in the log.
 */
export const importStates = [
  "uploaded",
  "checking",
  "checked",
  "fetching",
  "applying",
  "applied",
  "undoing",
  "undone",
  "failed",
] as const;
export type ImportState = (typeof importStates)[number];

const problemSchema = z.object({
  /** As a spreadsheet counts, the header being row 1. */
  row: z.int(),
  column: z.string(),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof problemSchema>;

const summarySchema = z.object({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** How many problems there are; the first of them are in `problems`. */
  problems: z.int(),
});
export type ImportSummary = z.infer<typeof summarySchema>;

const refusalSchema = z.object({
  message: z.string(),
  uses: z.array(z.object({ resource: z.string(), id: z.union([z.int(), z.string()]), label: z.string() })),
});
export type ImportRefusal = z.infer<typeof refusalSchema>;

/** How many columns a table may have. */
export const mostColumns = 500;

/** Which field each column of the file is, by the column's place; null is left out. */
const mappingSchema = z.array(z.nullable(z.string().check(z.maxLength(60)))).check(z.maxLength(mostColumns));

/** How long an import is kept, in days: so long it can be undone. */
export const importRetentionDays = 30;

const pictureSchema = z.object({
  product: z.string(),
  place: z.int(),
  address: z.string(),
  /** Why it could not be fetched, once that was tried. */
  failure: z.optional(z.string()),
});

const leftOutSchema = z.object({
  /** What the file says and the shop has no place for, and in how many rows or records it stands. */
  columns: z.array(z.object({ column: z.string(), count: z.int() })),
  /** The first of the records that do not fit; there are `record_count` of them. */
  records: z.array(z.object({ row: z.int(), name: z.string(), reason: z.string() })),
  record_count: z.int(),
  /**
   * The first pictures that are given by an address and not in the zip: of which product, which of its pictures, where.
   */
  pictures: z.optional(z.array(pictureSchema)),
});
export type ImportLeftOut = z.infer<typeof leftOutSchema>;

/** What a file leaves open, and how many records that concerns: it is the owner's to say. */
const asksSchema = z.object({ uncounted: z.int(), dates: z.int() });
export type ImportAsks = z.infer<typeof asksSchema>;

/** In which order a file writes the parts of a date, where it does not write them as ISO does. */
export const dateOrders = ["day-month", "month-day"] as const;
export type DateOrder = (typeof dateOrders)[number];

const mostUnits = 1_000_000;
const choicesSchema = z.object({
  /** How many units variants start with of which the file counts none; null while nobody has said. */
  starting_stock: z.nullable(z.int().check(z.minimum(0), z.maximum(mostUnits))),
  date_order: z.nullable(z.enum(dateOrders)),
});
export type ImportChoices = z.infer<typeof choicesSchema>;
export const noChoices: ImportChoices = { starting_stock: null, date_order: null };

export const importRowSchema = z.object({
  id: z.int(),
  kind: z.enum(importKinds),
  format: z.enum(importFormats),
  file_name: z.string(),
  state: z.enum(importStates),
  staff_name: z.string(),
  summary: z.nullable(summarySchema),
  made_at: z.iso.datetime(),
});
export type ImportRow = z.infer<typeof importRowSchema>;

export const staffImportSchema = z.object({
  ...importRowSchema.shape,
  /** The columns of the file, with their first values. */
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  /** What a column may be. */
  fields: z.array(z.object({ name: z.string(), label: z.string(), is_needed: z.boolean() })),
  mapping: mappingSchema,
  has_pictures: z.boolean(),
  problems: z.array(problemSchema),
  left_out: leftOutSchema,
  asks: asksSchema,
  choices: choicesSchema,
  /** Why it was neither applied nor undone, and what stands in the way. */
  refusal: z.nullable(refusalSchema),
  /** How many records are done, and how many there are; both 0 before it is known. */
  progress: z.object({ done: z.int(), total: z.int() }),
  /** Whether the whole shop waits while it is applied, as with the embedded database. */
  stops_the_shop: z.boolean(),
});
export type StaffImport = z.infer<typeof staffImportSchema>;

const one = success(staffImportSchema);

export const listImports = {
  method: "GET",
  url: "/api/admin/imports",
  config: { access, summary: "The tables that were brought in, of the kinds that the member may bring in" },
  schema: { querystring: listQuery(["id"], {}), response: { 200: success(pageOf(importRowSchema)) } },
} as const satisfies Endpoint;

export const findImport = {
  method: "GET",
  url: "/api/admin/imports/:id",
  config: { access, summary: "One import, with how far it is" },
  schema: { params, response: { 200: one } },
} as const satisfies Endpoint;

/** Largest table, and largest archive of pictures, in bytes. */
export const largestTable = 50 * 1024 * 1024;
export const largestArchive = 500 * 1024 * 1024;

export const createImport = {
  method: "POST",
  url: "/api/admin/imports",
  config: {
    access,
    form: { file: { field: "file", mostBytes: largestTable, tooLarge: messages.tableTooLarge } },
    summary: "Receives a table, and suggests what its columns are",
  },
  schema: {
    body: z.object({
      kind: z.enum(importKinds),
      file_name: z._default(z.string().check(z.trim(), z.maxLength(200)), ""),
      file: uploadSchema(messages.tableRequired),
    }),
    response: { 201: one },
  },
} as const satisfies Endpoint;

export const addImportPictures = {
  method: "POST",
  url: "/api/admin/imports/:id/pictures",
  config: {
    access,
    form: { file: { field: "archive", mostBytes: largestArchive, tooLarge: messages.archiveTooLarge } },
    summary: "Receives the pictures of a table of products as a zip",
  },
  schema: {
    params,
    body: z.object({ archive: uploadSchema(messages.archiveRequired) }),
    response: { 200: one },
  },
} as const satisfies Endpoint;

export const deleteImport = {
  method: "DELETE",
  url: "/api/admin/imports/:id",
  config: { access, summary: "Deletes an import that was not applied, with its files" },
  schema: { params, response: { 200: doneSchema } },
} as const satisfies Endpoint;

export const checkImport = {
  method: "POST",
  url: "/api/admin/imports/:id/check",
  config: { access, summary: "Checks a table as it would be applied, and changes nothing in the shop" },
  schema: {
    params,
    body: z.object({ mapping: mappingSchema, choices: z._default(choicesSchema, noChoices) }),
    response: { 200: one },
  },
} as const satisfies Endpoint;

export const fetchImportPictures = {
  method: "POST",
  url: "/api/admin/imports/:id/fetch-pictures",
  config: { access, summary: "Fetches the pictures that a checked table gives by their addresses" },
  schema: { params, body: z.object({}), response: { 200: one } },
} as const satisfies Endpoint;

export const applyImport = {
  method: "POST",
  url: "/api/admin/imports/:id/apply",
  config: { access, summary: "Brings a checked table into the shop, whole or not at all" },
  schema: { params, body: z.object({}), response: { 200: one } },
} as const satisfies Endpoint;

export const undoImport = {
  method: "POST",
  url: "/api/admin/imports/:id/undo",
  config: { access, summary: "Takes an import back while nothing depends on it" },
  schema: { params, body: z.object({}), response: { 200: one } },
} as const satisfies Endpoint;

const changeSchema = z.object({
  id: z.int(),
  label: z.string(),
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type ImportChange = z.infer<typeof changeSchema>;

export const listImportChanges = {
  method: "GET",
  url: "/api/admin/imports/:id/changes",
  config: {
    access,
    summary: "What a checked table would change of records that are there, each as it is and as it would be",
  },
  schema: { params, querystring: pageQuerySchema, response: { 200: success(pageOf(changeSchema)) } },
} as const satisfies Endpoint;
