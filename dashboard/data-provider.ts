import type { Endpoint } from "@cairn/contract/endpoint.ts";
import { type DataProvider, HttpError, type RaRecord } from "react-admin";
import { call } from "./call.ts";
import { callsOf, type ResourceCalls } from "./resources.ts";

interface Page {
  readonly data: RaRecord[];
  readonly total: number;
}

interface Listing {
  readonly pagination?: { readonly page: number; readonly perPage: number };
  readonly sort?: { readonly field: string; readonly order: string };
  readonly filter?: Readonly<Record<string, unknown>>;
}

/** What an endpoint's schema has of these fields. */
function known(schema: Endpoint["schema"]["body"], fields: Readonly<Record<string, unknown>>): Record<string, string> {
  const shape = (schema as { def?: { shape?: object } } | undefined)?.def?.shape ?? {};
  const taken = Object.entries(fields).filter(([name, value]) => name in shape && value !== undefined && value !== "");
  return Object.fromEntries(taken) as Record<string, string>;
}

/** The one parameter of a record's path: `id`, or the reference that stands for it. */
function pathOf({ url }: Endpoint, id: string | number): Record<string, string | number> {
  const [, name = "id"] = /:(\w+)/.exec(url) ?? [];
  return { [name]: id };
}

function endpointOf(resource: string, kind: keyof ResourceCalls): Endpoint {
  const endpoint = callsOf(resource)[kind];
  if (!endpoint) throw new HttpError("This cannot be done here", 405);
  return endpoint;
}

/** The data of a success of any endpoint. */
const dataOf = async <Data>(answer: Promise<unknown>) => ((await answer) as { data: Data }).data;

const reading = {
  async getList(resource: string, { pagination, sort, filter }: Listing) {
    const endpoint = endpointOf(resource, "list");
    const query = known(endpoint.schema.querystring, {
      page: pagination?.page ?? 1,
      per_page: pagination?.perPage,
      sort: sort?.field === "id" ? undefined : sort?.field,
      order: sort?.order.toLowerCase(),
      ...filter,
    });
    return dataOf<Page>(call(endpoint, { query }));
  },
  async getOne(resource: string, { id }: { id: string | number }) {
    const endpoint = endpointOf(resource, "one");
    return { data: await dataOf<RaRecord>(call(endpoint, { params: pathOf(endpoint, id) })) };
  },
  async getMany(resource: string, { ids }: { ids: readonly (string | number)[] }) {
    return { data: await Promise.all(ids.map(async (id) => (await reading.getOne(resource, { id })).data)) };
  },
  async getManyReference(resource: string, { target, id, ...more }: Listing & { target: string; id: string | number }) {
    return reading.getList(resource, { ...more, filter: { ...more.filter, [target]: id } });
  },
};

const writing = {
  async create(resource: string, { data }: { data: Record<string, unknown> }) {
    const endpoint = endpointOf(resource, "create");
    return { data: await dataOf<RaRecord>(call(endpoint, { body: known(endpoint.schema.body, data) })) };
  },
  async update(resource: string, { id, data }: { id: string | number; data: Record<string, unknown> }) {
    const endpoint = endpointOf(resource, "update");
    const body = known(endpoint.schema.body, data);
    return { data: await dataOf<RaRecord>(call(endpoint, { params: pathOf(endpoint, id), body })) };
  },
  async delete(resource: string, { id }: { id: string | number }) {
    const endpoint = endpointOf(resource, "delete");
    await call(endpoint, { params: pathOf(endpoint, id) });
    return { data: { id } };
  },
};

async function notInBulk(): Promise<never> {
  throw new HttpError("This cannot be done to several at once", 405);
}

/** Made from the table of resources. React-admin leaves the record's type to the caller; ours are the contract's. */
export const dataProvider = { ...reading, ...writing, updateMany: notInBulk, deleteMany: notInBulk } as DataProvider;
