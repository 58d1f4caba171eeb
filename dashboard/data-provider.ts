import { decodeAnswer } from "@cairn/contract/platform/calling.ts";
import type { Endpoint } from "@cairn/contract/platform/endpoint.ts";
import { mostIds } from "@cairn/contract/platform/staff-list.ts";
import { type DataProvider, HttpError, type RaRecord } from "react-admin";
import type * as z from "zod/mini";
import { call } from "./call.ts";
import { encodeBody, forForms } from "./encode-body.ts";
import type { ResourceCalls } from "./resource.ts";
import { resourceOf } from "./resources.ts";

interface Page {
  readonly data: RaRecord[];
  readonly total: number;
}

interface Listing {
  readonly pagination?: { readonly page: number; readonly perPage: number };
  readonly sort?: { readonly field: string; readonly order: string };
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly signal?: AbortSignal;
}

type Id = string | number;

/** The names of a schema's fields. */
const shapeOf = (schema: Endpoint["schema"]["body"]) =>
  (schema as { def?: { shape?: object } } | undefined)?.def?.shape ?? {};

/** Those of the values that a list can be asked for. */
function askable(schema: Endpoint["schema"]["querystring"], values: Readonly<Record<string, unknown>>) {
  const shape = shapeOf(schema);
  const taken = Object.entries(values).filter(([name, value]) => name in shape && value !== undefined && value !== "");
  return Object.fromEntries(taken) as Record<string, string>;
}

/** The one parameter of a record's path: `id`, or the reference that stands for it. */
function pathOf({ url }: Endpoint, id: Id): Record<string, Id> {
  const [, name = "id"] = /:(\w+)/.exec(url) ?? [];
  return { [name]: id };
}

function endpointOf(resource: string, kind: keyof ResourceCalls): Endpoint {
  const endpoint = resourceOf(resource).calls[kind];
  if (!endpoint) throw new HttpError("This cannot be done here", 405);
  return endpoint;
}

/** Records by their ids, from a list that can be asked for them. */
async function listIds(list: Endpoint, ids: readonly Id[]): Promise<RaRecord[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / mostIds) }, (_, part) =>
    ids.slice(part * mostIds, (part + 1) * mostIds),
  );
  const pages = await Promise.all(
    parts.map((part) => dataOf<Page>(call(list, { query: { ids: part.join(","), per_page: mostIds } }))),
  );
  return pages.flatMap(({ data }) => data);
}

/** The data of a success of any endpoint. */
const dataOf = async <Data>(answer: Promise<unknown>) => ((await answer) as { data: Data }).data;

const reading = {
  async getList(resource: string, { pagination, sort, filter, signal }: Listing) {
    const endpoint = endpointOf(resource, "list");
    const query = askable(endpoint.schema.querystring, {
      page: pagination?.page ?? 1,
      per_page: pagination?.perPage,
      sort: sort?.field === "id" ? undefined : sort?.field,
      order: sort?.order.toLowerCase(),
      ...filter,
    });
    return dataOf<Page>(call(endpoint, { query, signal }));
  },
  async getOne(resource: string, { id }: { id: Id }) {
    const endpoint = endpointOf(resource, "one");
    return { data: await dataOf<RaRecord>(call(endpoint, { params: pathOf(endpoint, id) })) };
  },
  async getMany(resource: string, { ids }: { ids: readonly Id[] }) {
    const { list } = resourceOf(resource).calls;
    if (list && "ids" in shapeOf(list.schema.querystring)) return { data: await listIds(list, ids) };
    return { data: await Promise.all(ids.map(async (id) => (await reading.getOne(resource, { id })).data)) };
  },
  async getManyReference(resource: string, { target, id, ...more }: Listing & { target: string; id: Id }) {
    return reading.getList(resource, { ...more, filter: { ...more.filter, [target]: id } });
  },
};

/** Sends a form; its refusal comes with messages where the form shows them. */
function sendForm(endpoint: Endpoint, data: Record<string, unknown>, params?: Record<string, Id>) {
  const body = encodeBody(endpoint.schema.body, data);
  return dataOf<RaRecord>(call(endpoint, { ...(params && { params }), body })).catch((problem) => {
    throw problem instanceof HttpError ? forForms(problem) : problem;
  });
}

const writing = {
  async create(resource: string, { data }: { data: Record<string, unknown> }) {
    const endpoint = endpointOf(resource, "create");
    return { data: await sendForm(endpoint, data) };
  },
  async update(resource: string, { id, data }: { id: Id; data: Record<string, unknown> }) {
    const endpoint = endpointOf(resource, "update");
    return { data: await sendForm(endpoint, data, pathOf(endpoint, id)) };
  },
  async delete(resource: string, { id }: { id: Id }) {
    const endpoint = endpointOf(resource, "delete");
    await call(endpoint, { params: pathOf(endpoint, id) });
    return { data: { id } };
  },
  async deleteMany(resource: string, { ids }: { ids: readonly Id[] }) {
    // One after the other: the first that is refused says why, and what went before is gone.
    for (const id of ids) await writing.delete(resource, { id });
    return { data: [...ids] };
  },
};

async function updateMany(): Promise<never> {
  throw new HttpError("This cannot be done to several at once", 405);
}

/** What a resource's update changes: the contract of its body. */
export function updateSchema(resource: string): z.core.$ZodType {
  const { body } = endpointOf(resource, "update").schema;
  if (!body) throw new Error(`an update of ${resource} changes nothing`);
  return body;
}

/** A record as the call that reads it answers, decoded as that call's answer is. */
export async function decodeRecord(resource: string, record: unknown): Promise<RaRecord & { version: number }> {
  const answer = await decodeAnswer(endpointOf(resource, "one"), 200, { success: true, data: record });
  return (answer as { data: RaRecord & { version: number } }).data; // What is edited has a version.
}

/** Made from the table of resources. React-admin leaves the record's type to the caller; ours are the contract's. */
export const dataProvider = { ...reading, ...writing, updateMany } as DataProvider;
