import { entryMessages } from "@cairn/contract/contest/entry-messages.ts";
import { useCallback, useState } from "react";
import { toast } from "../../lib/toast.ts";
import { type ChosenFile, type RefusedFile, validateFiles } from "./chosen-files.ts";

/** The result of the last choice of files. */
export interface Choice {
  readonly added: number;
  readonly refused: readonly RefusedFile[];
}

const noChoice: Choice = { added: 0, refused: [] };

/** The files of an entry, and what became of the last choice. */
export function useChosenFiles(initial: readonly ChosenFile[]) {
  const [files, setFiles] = useState(initial);
  const [choice, setChoice] = useState(noChoice);

  async function choose(more: readonly File[]) {
    const judged = await validateFiles(more);
    setFiles((before) => [...before, ...judged.chosen]);
    setChoice({ added: judged.chosen.length, refused: judged.refused });
    if (judged.refused.length > 0) toast.error(entryMessages.fileRefused);
  }

  return {
    files,
    choice,
    choose,
    remove: (id: string) => setFiles(files.filter((each) => each.id !== id)),
    forgetChoice: useCallback(() => setChoice(noChoice), []),
  };
}
