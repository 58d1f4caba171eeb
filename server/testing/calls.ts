import { readdir } from "node:fs/promises";
import type { Endpoint } from "@cairn/contract/platform/endpoint.ts";

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "url" in value && "method" in value && "config" in value;

const isResource = (value: unknown): value is object =>
  typeof value === "object" && value !== null && "list" in value && isEndpoint(value.list);

/** The calls that a module exports, those of its resources included. */
const callsIn = (module: object): Endpoint[] =>
  Object.values(module).flatMap((value) =>
    isEndpoint(value) ? [value] : isResource(value) ? Object.values(value).filter(isEndpoint) : [],
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
