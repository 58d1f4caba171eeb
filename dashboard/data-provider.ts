import { type DataProvider, HttpError, type RaRecord } from "react-admin";
import { call } from "./call.ts";

interface Page {
  readonly data: RaRecord[];
  readonly total: number;
}

/** A resource is the path under /api/admin. Lists are paginated in the server's page size, newest first. */
const reading = {
  async getList(resource: string, { pagination, filter }: { pagination?: { page: number }; filter?: object }) {
    const query = new URLSearchParams({ page: String(pagination?.page ?? 1), ...filter });
    return call<Page>("GET", `/${resource}?${query}`);
  },
  async getOne(resource: string, { id }: { id: string | number }) {
    return { data: await call<RaRecord>("GET", `/${resource}/${encodeURIComponent(id)}`) };
  },
  async getMany(resource: string, { ids }: { ids: readonly (string | number)[] }) {
    return { data: await Promise.all(ids.map(async (id) => (await reading.getOne(resource, { id })).data)) };
  },
  async getManyReference(resource: string, { target, id, ...more }: { target: string; id: string | number }) {
    return reading.getList(resource, { ...more, filter: { [target]: id } });
  },
};

async function readOnly(): Promise<never> {
  throw new HttpError("This cannot be changed here", 405);
}

// React-admin leaves the record's type to the caller; ours are the contract's.
export const dataProvider = {
  ...reading,
  create: readOnly,
  update: readOnly,
  updateMany: readOnly,
  delete: readOnly,
  deleteMany: readOnly,
} as DataProvider;
