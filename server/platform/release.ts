import { readFile } from "node:fs/promises";

/** The release that runs, as our own manifest has it. */
export async function readRelease(): Promise<string> {
  const text = await readFile(new URL("../../package.json", import.meta.url), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}
