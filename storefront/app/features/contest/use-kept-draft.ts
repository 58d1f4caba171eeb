import { useEffect, useState } from "react";
import { type EntryDraft, keepDraft } from "./entry-draft.ts";
import type { StoryForm } from "./story-form.ts";

interface KeptDraft extends Omit<EntryDraft, "story"> {
  readonly form: StoryForm;
}

/** Stores the draft whenever it changes; false while the browser refuses. */
export function useKeptDraft({ owner, step, files, form }: KeptDraft): boolean {
  const [isStored, setStored] = useState(true);
  useEffect(() => {
    const keep = async () => setStored(await keepDraft({ owner, step, files, story: form.getValues() }));
    keep();
    const { unsubscribe } = form.watch(keep);
    return unsubscribe;
  }, [owner, step, files, form]);
  return isStored;
}
