import type { ImportKind, StaffImport } from "@cairn/contract/exchange/staff-imports.ts";
import { expect } from "vitest";
import { ZipFile } from "yazl";
import type { StaffCalls } from "./staff.ts";

/** Sends a table, which is then as it was received. */
export async function upload(owner: StaffCalls, kind: ImportKind, csv: string, name = "table.csv") {
  const form = new FormData();
  form.set("kind", kind);
  form.set("file_name", name);
  form.set("file", new Blob([csv]), name);
  return owner<StaffImport>("POST", "/imports", form);
}

/** Waits for the end of what is being done with an import. */
export async function settled(owner: StaffCalls, id: number): Promise<StaffImport> {
  const read = async () => (await owner<StaffImport>("GET", `/imports/${id}`)).body?.data;
  const isBusy = (row: StaffImport | undefined) => row === undefined || row.state.endsWith("ing");
  await expect.poll(async () => isBusy(await read()), { timeout: 150_000 }).toBe(false);
  return read();
}

/** Does something with an import, and waits for its end. */
export async function doTo(owner: StaffCalls, id: number, action: "check" | "apply" | "undo", body: object = {}) {
  const { status, body: answer } = await owner<StaffImport>("POST", `/imports/${id}/${action}`, body);
  expect([action, status, answer?.message]).toEqual([action, 200, answer?.message]);
  return settled(owner, id);
}

/** Sends a table and has it checked by the suggested columns. */
export async function checked(owner: StaffCalls, kind: ImportKind, csv: string): Promise<StaffImport> {
  const { status, body } = await upload(owner, kind, csv);
  expect([status, body.message]).toEqual([201, undefined]);
  return doTo(owner, body.data.id, "check", { mapping: body.data.mapping });
}

/** Sends a table, has it checked and applied. */
export async function importTable(owner: StaffCalls, kind: ImportKind, csv: string): Promise<StaffImport> {
  const row = await checked(owner, kind, csv);
  expect(row.problems).toEqual([]);
  return doTo(owner, row.id, "apply");
}

/** A zip of files by their paths. */
export async function zipOf(files: Readonly<Record<string, Uint8Array>>): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipFile();
  for (const [path, bytes] of Object.entries(files)) zip.addBuffer(Buffer.from(bytes), path);
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream) parts.push(part as Buffer); // What yazl's stream is made of.
  return new Uint8Array(Buffer.concat(parts));
}

/** A table of so many products of two variants each. */
export function largeTable(products: number, priceOf: (row: number) => string = () => "19.50"): string {
  const rows = Array.from({ length: products }, (_, index) => {
    const own = `peg-${index},Tent Peg ${index},<p>Holds.</p>,Size`;
    return [
      `${own},Short,PEG-${index}-S,${priceOf(index * 2)},5`,
      `peg-${index},,,,Long,PEG-${index}-L,${priceOf(index * 2 + 1)},7`,
    ].join("\n");
  });
  return `Handle,Name,Description,Option 1,Value 1,Number,Price,Stock\n${rows.join("\n")}\n`;
}
