import { readdir } from "node:fs/promises";
import type { Endpoint } from "@cairn/contract/endpoint.ts";

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "url" in value && "method" in value && "config" in value;

/** Every call in the contract's folder for staff, so that a test of them all forgets none that is added there. */
export const listStaffCalls = (): Promise<Endpoint[]> => listCalls(new URL("../contract/staff/", import.meta.url));

/** Every call that is not for staff alone, likewise. */
export const listVisitorsCalls = (): Promise<Endpoint[]> => listCalls(new URL("../contract/", import.meta.url));

async function listCalls(folder: URL): Promise<Endpoint[]> {
  const files = (await readdir(folder)).filter((name) => /(?<!\.test|\.d)\.ts$/.test(name));
  const modules = await Promise.all(files.map((name) => import(new URL(name, folder).href)));
  const calls = modules.flatMap((module: object) => Object.values(module).filter(isEndpoint));
  return [...new Map(calls.map((call) => [`${call.method} ${call.url}`, call])).values()];
}
