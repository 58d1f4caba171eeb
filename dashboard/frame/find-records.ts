import type { DataProvider, RaRecord } from "react-admin";
import type { DashboardResource } from "../resource.ts";
import { screenOf } from "../resources.ts";

/** Where the palette leads. */
export interface Goal {
  readonly group: string;
  readonly label: string;
  readonly path: string;
}

type Kind = readonly [name: string, resource: Pick<DashboardResource, "label" | "represent" | "found">];

/**
 * The first records of each kind that these words find, by their names; a kind that cannot be asked now is left out.
 * The signal ends all of it.
 */
export async function findRecords(
  dataProvider: Pick<DataProvider, "getList">,
  kinds: readonly Kind[],
  search: string,
  signal: AbortSignal,
): Promise<Goal[]> {
  const pagination = { page: 1, perPage: 5 };
  const lists = await Promise.allSettled(
    kinds.map(([name]) => dataProvider.getList(name, { pagination, filter: { search }, signal })),
  );
  signal.throwIfAborted();
  return lists.flatMap((list, index) => {
    const kind = kinds[index];
    if (list.status === "rejected" || !kind) return [];
    const [name, resource] = kind;
    const screen = screenOf(name) === "show" ? "/show" : "";
    return list.value.data.map((record: RaRecord) => ({
      group: resource.label,
      label: nameOf(record, resource),
      path: `/${name}/${encodeURIComponent(record.id)}${screen}`,
    }));
  });
}

function nameOf(record: RaRecord, { represent, found = [] }: Kind[1]): string {
  const words = [represent, ...found].map((field) => String(record[field] ?? "")).filter(Boolean);
  return words.join(" · ") || String(record.id);
}
