import { readdir } from "node:fs/promises";
import { documents } from "@cairn/contract/content/staff-documents.ts";
import type { Endpoint } from "@cairn/contract/platform/endpoint.ts";

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "url" in value && "method" in value && "config" in value;

const isGroup = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The calls that a module exports, those of its resources and documents included. */
const callsIn = (module: object, depth = 2): Endpoint[] =>
  Object.values(module).flatMap((value) =>
    isEndpoint(value) ? [value] : isGroup(value) && depth > 0 ? callsIn(value, depth - 1) : [],
  );

const folder = new URL("../../contract/", import.meta.url);
const files = (await readdir(folder, { recursive: true })).filter((name) => /(?<!\.test|\.d)\.ts$/.test(name));
const modules = await Promise.all(files.toSorted().map((name) => import(new URL(name, folder).href)));

/** Every call of the contract, so that a test of them all forgets none that is added. */
export const everyCall: readonly Endpoint[] = [
  ...new Map(modules.flatMap(callsIn).map((call) => [`${call.method} ${call.url}`, call])).values(),
];

export const isForStaff = ({ url }: Endpoint): boolean => url.startsWith("/api/admin/");

/** Every call for staff, and every other one. */
export const staffCalls = everyCall.filter(isForStaff);
export const visitorsCalls = everyCall.filter((call) => !isForStaff(call));

/** The addresses at which visitors read the documents of the site's pages, but for those that ask for a query. */
export const documentAddresses = Object.values(documents)
  .filter(({ call }) => !("querystring" in call.schema))
  .map(({ call }) => call.url);
