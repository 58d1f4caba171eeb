import * as z from "zod/mini";
import type { Permission } from "../staff/permissions.ts";
import { doneSchema, type Endpoint, pageOf, success } from "./endpoint.ts";
import { listQuery, versionSchema } from "./staff-list.ts";
import { pathIdSchema } from "./text.ts";

type Shape = Readonly<Record<string, z.core.$ZodType>>;

interface Declaration<
  Row extends z.core.$ZodType,
  Fields extends Shape,
  Sorts extends readonly [string, ...string[]],
  Filters extends Record<string, z.core.$ZodType>,
  Id extends z.core.$ZodType,
  Made extends Shape,
> {
  /** A record as staff read it, in lists and on its own. */
  readonly row: Row;
  /** What staff write of it. */
  readonly fields: Fields;
  /** Refuses what fits field by field and not as a whole. */
  readonly fits?: z.core.$ZodCheck<z.output<z.ZodMiniObject<Fields>>>;
  readonly readers: Permission;
  readonly editors: Permission;
  /** What lists may be sorted by, the first by default, and filtered by. */
  readonly sorts: Sorts;
  readonly filters: Filters;
  /** The id in addresses; a number unless it says otherwise. */
  readonly id?: Id;
  /** What only a new record is given. */
  readonly made?: Made;
  /** What each call does, for the published description. */
  readonly summaries: Readonly<Record<"list" | "one" | "create" | "update" | "delete", string>>;
}

/**
 * The calls of a plain resource of the dashboard: a list, one record, and what makes, changes and deletes it. A change
 * names the version that it was made of. `serveResource` answers them.
 */
export function staffResource<
  const Name extends string,
  Row extends z.core.$ZodType,
  Fields extends Shape,
  const Sorts extends readonly [string, ...string[]],
  Filters extends Record<string, z.core.$ZodType>,
  Id extends z.core.$ZodType = typeof pathIdSchema,
  Made extends Shape = Record<never, never>,
>(
  name: Name,
  {
    row,
    fields,
    fits,
    readers,
    editors,
    sorts,
    filters,
    summaries,
    id = pathIdSchema as never,
    made = {} as Made,
  }: Declaration<Row, Fields, Sorts, Filters, Id, Made>,
) {
  const url = `/api/admin/${name}` as const;
  const one = `${url}/:id` as const;
  const params = z.object({ id });
  const checks = fits ? [fits as never] : []; // It looks at the fields alone, whatever else a body has.
  return {
    list: {
      method: "GET",
      url,
      config: { access: { staff: readers }, summary: summaries.list },
      schema: { querystring: listQuery(sorts, filters), response: { 200: success(pageOf(row)) } },
    },
    one: {
      method: "GET",
      url: one,
      config: { access: { staff: readers }, summary: summaries.one },
      schema: { params, response: { 200: success(row) } },
    },
    create: {
      method: "POST",
      url,
      config: { access: { staff: editors }, summary: summaries.create },
      schema: { body: z.object({ ...made, ...fields }).check(...checks), response: { 201: success(row) } },
    },
    update: {
      method: "PUT",
      url: one,
      config: { access: { staff: editors }, summary: summaries.update },
      schema: {
        params,
        body: z.object({ version: versionSchema, ...fields }).check(...checks),
        response: { 200: success(row) },
      },
    },
    delete: {
      method: "DELETE",
      url: one,
      config: { access: { staff: editors }, summary: summaries.delete },
      schema: { params, response: { 200: doneSchema } },
    },
  } as const satisfies Readonly<Record<string, Endpoint>>;
}
