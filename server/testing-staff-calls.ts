import { readdir } from "node:fs/promises";
import type { Endpoint } from "@cairn/contract/endpoint.ts";

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "url" in value && "method" in value && "config" in value;

/** The calls that a module exports, those of its resources included. */
export const callsIn = (module: object): Endpoint[] =>
  Object.values(module).flatMap((value) =>
    isEndpoint(value) ? [value] : isResource(value) ? Object.values(value).filter(isEndpoint) : [],
  );

const isResource = (value: unknown): value is object =>
  typeof value === "object" && value !== null && "list" in value && isEndpoint(value.list);

/** Every call in the contract's folder for staff, so that a test of them all forgets none that is added there. */
export const listStaffCalls = (): Promise<Endpoint[]> => listCalls(new URL("../contract/staff/", import.meta.url));

/** Every call that is not for staff alone, likewise. */
export const listVisitorsCalls = (): Promise<Endpoint[]> => listCalls(new URL("../contract/", import.meta.url));

async function listCalls(folder: URL): Promise<Endpoint[]> {
  const files = (await readdir(folder)).filter((name) => /(?<!\.test|\.d)\.ts$/.test(name));
  const modules = await Promise.all(files.map((name) => import(new URL(name, folder).href)));
  const calls = modules.flatMap(callsIn);
  return [...new Map(calls.map((call) => [`${call.method} ${call.url}`, call])).values()];
}
