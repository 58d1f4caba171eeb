import type { storySchema } from "@cairn/contract/contest.ts";
import { clear, createStore, delMany, get, getMany, keys, setMany } from "idb-keyval";
import type * as z from "zod/mini";
import type { ChosenFile } from "./chosen-files.ts";

/** The fields of the story as they are typed. */
export type StoryFields = z.input<typeof storySchema>;
export type Step = 1 | 2;

/** Whose entry it is: their name stands in its form beforehand. */
export interface EntryOwner {
  readonly id: number;
  readonly name: string;
}

/** An entry before it is sent; the browser keeps it over a reload, for the member who began it. */
export interface EntryDraft {
  /** The member's id: others may use the same device. */
  readonly owner: number;
  readonly step: Step;
  readonly story: StoryFields;
  readonly files: readonly ChosenFile[];
}

type Kept = Omit<EntryDraft, "files"> & { readonly files: readonly Omit<ChosenFile, "file">[] };

// Files lie beside it by their ids, so that typing writes none of them anew.
const entryKey = "entry";
const store = createStore("contest-entry", "draft");

let latest: Promise<unknown> = Promise.resolve();

/** The draft that this member left on this device, without files that are gone; another's is left alone. */
export async function findDraft(owner: number): Promise<EntryDraft | undefined> {
  await latest;
  try {
    const kept = await get<Kept>(entryKey, store);
    if (kept?.owner !== owner) return undefined;
    const found = await getMany<File>(
      kept.files.map(({ id }) => id),
      store,
    );
    const files = kept.files.flatMap(({ id, kind }, index) => {
      const file = found[index];
      return file ? [{ id, kind, file }] : [];
    });
    return { ...kept, files, step: files.length > 0 ? kept.step : 1 };
  } catch {
    // A browser that keeps nothing has nothing.
    return undefined;
  }
}

/** Keeps the draft as it is now, in place of any other; false where the browser will not. */
export function keepDraft({ files, ...draft }: EntryDraft): Promise<boolean> {
  const kept: Kept = { ...draft, files: files.map(({ id, kind }) => ({ id, kind })) };
  return inTurn(async () => {
    const known = await keys<string>(store);
    const fresh = files.filter(({ id }) => !known.includes(id));
    const gone = known.filter((key) => key !== entryKey && !files.some(({ id }) => id === key));
    await setMany([...fresh.map(({ id, file }): [string, File] => [id, file]), [entryKey, kept]], store);
    await delMany(gone, store);
  });
}

export function forgetDraft(): Promise<boolean> {
  return inTurn(() => clear(store));
}

/** One after the other, so that what is kept last is what was typed last. */
function inTurn(action: () => Promise<void>): Promise<boolean> {
  const done = latest.then(action).then(
    () => true,
    () => false,
  );
  latest = done;
  return done;
}
