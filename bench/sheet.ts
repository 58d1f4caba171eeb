import { listSheet, mostSheetRows, type SheetRow, writeSheet } from "@cairn/contract/catalogue/staff-sheet.ts";
import { printWait } from "./figures.ts";

interface Written {
  readonly data: { readonly versions: readonly { readonly product_id: number; readonly version: number }[] };
}

/** How long new prices of as many variants as are changed at once take, with all that follows from them. */
export async function measureSheet(port: number, cookie: string, seconds: number): Promise<void> {
  const headers = { cookie, "content-type": "application/json" };
  const ask = (query: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${listSheet.url}${query}`, { headers, ...init });
  let rows: readonly SheetRow[] = [];
  for (let page = 1; rows.length < mostSheetRows; page++) {
    const { data } = (await (await ask(`?page=${page}`)).json()) as { data: { data: SheetRow[] } };
    if (data.data.length === 0) throw new Error(`the sheet ends after ${rows.length} variants`);
    rows = [...rows, ...data.data].slice(0, mostSheetRows);
  }
  const change = async (turn: number) => {
    const variants = rows.map((row) => ({ ...row, price: row.price + turn + 1, stock: undefined }));
    const answer = await ask("", { method: writeSheet.method, body: JSON.stringify({ variants }) });
    if (!answer.ok) return answer;
    const { data } = (await answer.clone().json()) as Written;
    const versions = new Map(data.versions.map(({ product_id, version }) => [product_id, version]));
    rows = rows.map((row) => ({ ...row, version: versions.get(row.product_id) ?? row.version }));
    return answer;
  };
  await printWait(`9  new prices of ${mostSheetRows} variants`, change, { seconds, mostMs: 3000, leastCalls: 10 });
}
