import { expect, test } from "vitest";
import { createRecentlySeen, type Seen } from "./recently-seen.ts";

function storageOf(entries: Record<string, string> = {}): Storage {
  const kept = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage; // A stored list asks for nothing else.
}

const pack = (id: number, more: Partial<Seen> = {}): Seen => ({
  ...{ id, variant_id: id, slug: `pack-${id}`, name: `Pack ${id}`, variant_name: "", thumbnail: "" },
  ...more,
});

test("the last twelve stay on the device, the newest first, each as it was seen last", () => {
  const storage = storageOf();
  const seen = createRecentlySeen(() => storage);
  for (let id = 1; id <= 14; id++) seen.remember(pack(id));
  seen.remember(pack(5, { variant_id: 50 }));
  const kept = createRecentlySeen(() => storage).products.read();
  expect(kept.map(({ id }) => id)).toEqual([5, 14, 13, 12, 11, 10, 9, 8, 7, 6, 4, 3]);
  expect(kept[0]?.variant_id).toBe(50);
});

test("nothing is kept of a product but what its row shows", () => {
  const storage = storageOf();
  createRecentlySeen(() => storage).remember({ ...pack(1), price: 24_900 } as Seen);
  expect(Object.keys(JSON.parse(storage.getItem("recently-seen") ?? "")[0]).toSorted()).toEqual(
    Object.keys(pack(1)).toSorted(),
  );
});

test("what is gone is dropped, and clearing leaves nothing", () => {
  const storage = storageOf();
  const seen = createRecentlySeen(() => storage);
  for (const id of [1, 2]) seen.remember(pack(id));
  seen.forget("pack-1");
  expect(seen.products.read().map(({ id }) => id)).toEqual([2]);
  seen.clear();
  expect(storage.getItem("recently-seen")).toBeNull();
});

test.each(["", "null", "{}", "[1]", JSON.stringify([{ ...pack(1), slug: "../evil" }])])(
  "of a storage that holds %s nothing is shown",
  (text) => {
    const seen = createRecentlySeen(() => storageOf({ "recently-seen": text }));
    expect(seen.products.read()).toEqual([]);
  },
);
