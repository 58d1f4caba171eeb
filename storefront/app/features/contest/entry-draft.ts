import type { storySchema } from "@cairn/contract/contest/public.ts";
import { clear, createStore, delMany, get, getMany, keys, setMany } from "idb-keyval";
import type * as z from "zod/mini";
import type { ChosenFile } from "./chosen-files.ts";

/** The story's fields as typed, before validation. */
export type StoryFields = z.input<typeof storySchema>;
export type Step = 1 | 2;

/** The member who enters; the form is prefilled with their name. */
export interface EntryOwner {
  readonly id: number;
  readonly name: string;
}

/**
 * An entry before it is submitted. The browser stores it, so that it survives a reload, for the member who began it.
 */
export interface EntryDraft {
  /** The member's id, since several members may use one device. */
  readonly owner: number;
  readonly step: Step;
  readonly story: StoryFields;
  readonly files: readonly ChosenFile[];
}

type StoredDraft = Omit<EntryDraft, "files"> & { readonly files: readonly Omit<ChosenFile, "file">[] };

// Files are stored separately by their ids, so that typing does not write them again.
const entryKey = "entry";
const store = createStore("contest-entry", "draft");

let latest: Promise<unknown> = Promise.resolve();

/** This member's draft on this device, without files that no longer exist. Another member's draft is left untouched. */
export async function findDraft(owner: number): Promise<EntryDraft | undefined> {
  await latest;
  try {
    const stored = await get<StoredDraft>(entryKey, store);
    if (stored?.owner !== owner) return undefined;
    const found = await getMany<File>(
      stored.files.map(({ id }) => id),
      store,
    );
    const files = stored.files.flatMap(({ id, kind }, index) => {
      const file = found[index];
      return file ? [{ id, kind, file }] : [];
    });
    return { ...stored, files, step: files.length > 0 ? stored.step : 1 };
  } catch {
    // Storage may be unavailable, as in private windows.
    return undefined;
  }
}

/** Stores the draft in place of any earlier one; false if the browser refuses. */
export function keepDraft({ files, ...draft }: EntryDraft): Promise<boolean> {
  const stored: StoredDraft = { ...draft, files: files.map(({ id, kind }) => ({ id, kind })) };
  return inTurn(async () => {
    const known = await keys<string>(store);
    const fresh = files.filter(({ id }) => !known.includes(id));
    const gone = known.filter((key) => key !== entryKey && !files.some(({ id }) => id === key));
    await setMany([...fresh.map(({ id, file }): [string, File] => [id, file]), [entryKey, stored]], store);
    await delMany(gone, store);
  });
}

export function forgetDraft(): Promise<boolean> {
  return inTurn(() => clear(store));
}

/** Writes run one after the other, so that the latest state is stored last. */
function inTurn(action: () => Promise<void>): Promise<boolean> {
  const done = latest.then(action).then(
    () => true,
    () => false,
  );
  latest = done;
  return done;
}
