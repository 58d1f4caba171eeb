import * as z from "zod/mini";
import { doneSchema, type Endpoint, success } from "../platform/endpoint.ts";
import { asRead } from "../platform/fields.ts";
import { pathIdSchema, requiredText } from "../platform/text.ts";
import { staffViewMessages } from "./view-messages.ts";

const resourceSchema = z.string().check(z.regex(/^[a-z-]{1,40}$/));

const filterSchema = z
  .record(z.string().check(z.maxLength(40)), z.union([z.string().check(z.maxLength(200)), z.number(), z.boolean()]))
  .check(z.refine((filter) => Object.keys(filter).length <= 20, staffViewMessages.tooManyFilters));

const viewFields = {
  resource: resourceSchema,
  name: requiredText(staffViewMessages.nameRequired, 40),
  /** What a list of this resource is asked for. */
  filter: filterSchema,
};

export const viewSchema = z.object({ id: z.int(), ...asRead(viewFields) });
export type StaffView = z.infer<typeof viewSchema>;

/** How many views one member of staff may keep of one list. */
export const mostViews = 20;

export const listViews = {
  method: "GET",
  url: "/api/admin/views",
  config: { access: { staff: "any" }, summary: "The views that this member of staff has saved of one list" },
  schema: {
    querystring: z.object({ resource: resourceSchema }),
    response: { 200: success(z.array(viewSchema)) },
  },
} as const satisfies Endpoint;

const newViewSchema = z.object(viewFields);
export type NewView = z.infer<typeof newViewSchema>;

export const createView = {
  method: "POST",
  url: "/api/admin/views",
  config: { access: { staff: "any" }, summary: "Saves a view of a list; of a name that is taken, anew" },
  schema: { body: newViewSchema, response: { 201: success(viewSchema) } },
} as const satisfies Endpoint;

export const deleteView = {
  method: "DELETE",
  url: "/api/admin/views/:id",
  config: { access: { staff: "any" }, summary: "Forgets a view of one's own" },
  schema: { params: z.object({ id: pathIdSchema }), response: { 200: doneSchema } },
} as const satisfies Endpoint;
