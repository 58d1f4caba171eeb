import { readdir } from "node:fs/promises";
import type { Endpoint } from "@cairn/contract/endpoint.ts";

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "url" in value && "method" in value && "config" in value;

/** Every call in the contract's folder for staff, so that a test of them all forgets none that is added there. */
export async function listStaffCalls(): Promise<Endpoint[]> {
  const folder = new URL("../contract/staff/", import.meta.url);
  const files = (await readdir(folder)).filter((name) => name.endsWith(".ts"));
  const modules = await Promise.all(files.map((name) => import(new URL(name, folder).href)));
  const calls = modules.flatMap((module: object) => Object.values(module).filter(isEndpoint));
  return [...new Map(calls.map((call) => [`${call.method} ${call.url}`, call])).values()];
}
