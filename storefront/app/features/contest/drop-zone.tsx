import { entryMessages } from "@cairn/contract/contest/entry-messages.ts";
import { ImageOff, ImagePlus, ImageUp } from "lucide-react";
import { useDropzone } from "react-dropzone";
import { Button } from "../../ui/button.tsx";
import { acceptedTypes } from "./chosen-files.ts";

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
export function DropZone({ onChoose, isSmall }: DropZoneProps) {
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
