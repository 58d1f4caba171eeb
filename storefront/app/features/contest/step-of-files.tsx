import { entryMessages } from "@cairn/contract/contest/entry-messages.ts";
import { ArrowRight } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { CameraButton } from "./camera-button.tsx";
import type { ChosenFile } from "./chosen-files.ts";
import { DropZone } from "./drop-zone.tsx";
import type { FileErrors } from "./file-errors.ts";
import { Previews } from "./previews.tsx";
import { RefusedFiles } from "./refused-files.tsx";
import type { Choice } from "./use-chosen-files.ts";

interface StepOfFilesProps {
  files: readonly ChosenFile[];
  choice: Choice;
  faults: FileErrors;
  isDraftStored: boolean;
  onChoose: (files: readonly File[]) => void;
  onRemove: (id: string) => void;
  onNext: () => void;
}

export function StepOfFiles({ files, choice, faults, isDraftStored, onChoose, onRemove, onNext }: StepOfFilesProps) {
  const isEmpty = files.length === 0;
  return (
    <>
      <div className="shell grid max-w-[64rem]! gap-8 pt-8 pb-10 lg:pt-12">
        <p role="status" className="empty:sr-only">
          {wordsOf(choice)}
        </p>
        <RefusedFiles files={choice.refused} />
        <DropZone onChoose={onChoose} isSmall={!isEmpty} />
        <CameraButton onChoose={onChoose} />
        {!isEmpty && <Previews files={files} faults={faults} onRemove={onRemove} />}
      </div>
      <div data-actions className="sticky bottom-0 mt-auto border-t border-line bg-sand">
        <div className="shell flex max-w-[64rem]! items-center justify-between gap-6 py-4">
          <p id="next-hint" className="text-small text-slate">
            {isEmpty ? entryMessages.filesRequired : isDraftStored ? entryMessages.kept : entryMessages.notKept}
          </p>
          <Button
            size="large"
            aria-disabled={isEmpty || undefined}
            aria-describedby="next-hint"
            onClick={isEmpty ? undefined : onNext}
          >
            {entryMessages.next}
            <ArrowRight className="size-5" />
          </Button>
        </div>
      </div>
    </>
  );
}

function wordsOf({ added, refused: { length } }: Choice): string {
  if (added === 0 && length === 0) return "";
  const sum = `${added} ${entryMessages.added}`;
  return length > 0 ? `${sum}, ${length} ${entryMessages.notAdded}` : sum;
}
