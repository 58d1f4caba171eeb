import { entryMessages } from "@cairn/contract/contest/entry-messages.ts";
import { ArrowRight, Camera, ImageOff, ImagePlus, ImageUp } from "lucide-react";
import { useRef } from "react";
import { useDropzone } from "react-dropzone";
import { Button } from "../../ui/button.tsx";
import { acceptedTypes, type ChosenFile, type RefusedFile } from "./chosen-files.ts";
import type { FileErrors } from "./file-errors.ts";
import { Previews } from "./previews.tsx";
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

/** For phones, since not every phone's file chooser offers the camera. */
function CameraButton({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="hidden justify-items-center touch:grid">
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          // Without this, a next photograph of the same name would fire no change event.
          currentTarget.value = "";
        }}
      />
      <Button variant="outline" size="large" onClick={() => input.current?.click()}>
        <Camera className="size-5" />
        {entryMessages.takePhotograph}
      </Button>
    </div>
  );
}

/** The files refused from the last choice, with the reasons. */
function RefusedFiles({ files }: { files: readonly RefusedFile[] }) {
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="refused" className="rounded-card border border-red/40 bg-red/5 p-5">
      <h2 id="refused" className="font-sans text-body font-semibold text-red">
        {entryMessages.refusedTitle}
      </h2>
      <ul className="mt-2 grid gap-1">
        {files.map(({ id, name, reason }) => (
          <li key={id} className="wrap-anywhere">
            <strong className="font-semibold">{name}</strong> {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}

const variants = {
  calm: { Icon: ImagePlus, words: "dropHere", variant: "border-slate/50 bg-paper hover:border-slate" },
  accept: { Icon: ImageUp, words: "letGo", variant: "border-blue bg-blue-light/15" },
  reject: { Icon: ImageOff, words: "notThese", variant: "border-red bg-red/5" },
} as const;

interface DropZoneProps {
  onChoose: (files: readonly File[]) => void;
  /** Makes the zone lower once files are listed beside it. */
  isSmall: boolean;
}

// Leaves room in the viewport for the buttons below; touch devices have one more, for the camera.
const tall = "min-h-[clamp(20rem,100svh-16rem,44rem)] touch:min-h-[clamp(16rem,100svh-22rem,44rem)]";

/** Accepts files that are dropped on it or chosen by its button; a click anywhere in the zone opens the chooser. */
function DropZone({ onChoose, isSmall }: DropZoneProps) {
  const { getRootProps, getInputProps, isDragActive, isDragReject } = useDropzone({
    accept: acceptedTypes,
    noKeyboard: true,
    // Files that the library rejects go through our own validation too, which names the actual reason.
    onDrop: (accepted, rejected) => onChoose([...accepted, ...rejected.map(({ file }) => file)]),
  });
  const { Icon, words, variant } = variants[isDragActive ? (isDragReject ? "reject" : "accept") : "calm"];
  return (
    <div
      {...getRootProps()}
      data-drag={isDragActive ? (isDragReject ? "reject" : "accept") : undefined}
      className={`grid cursor-pointer grid-cols-[minmax(0,1fr)] content-center justify-items-center gap-4 rounded-card border-2 border-dashed px-6 py-10 text-center touch:py-6 transition-colors ${variant} ${isSmall ? "" : tall}`}
    >
      <input {...getInputProps()} style={{ display: "none" }} />
      <Icon className="size-12 text-blue" />
      <p className="text-h3 font-semibold">{entryMessages[words]}</p>
      <p className="text-slate">{entryMessages.or}</p>
      <Button variant="solid" size="large" className="h-auto min-h-14 py-2 whitespace-normal! max-sm:px-5">
        {entryMessages.select}
      </Button>
      <p className="max-w-prose text-small text-slate">{entryMessages.kinds}</p>
    </div>
  );
}
