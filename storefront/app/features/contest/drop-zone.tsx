import { entryMessages } from "@cairn/contract/messages/contest-entry.ts";
import { ImageOff, ImagePlus, ImageUp } from "lucide-react";
import { useDropzone } from "react-dropzone";
import { Button } from "../../ui/button.tsx";
import { acceptedTypes } from "./chosen-files.ts";

const variants = {
  calm: { Icon: ImagePlus, words: entryMessages.dropHere, variant: "border-slate/50 bg-paper hover:border-slate" },
  accept: { Icon: ImageUp, words: entryMessages.letGo, variant: "border-blue bg-blue-light/15" },
  reject: { Icon: ImageOff, words: entryMessages.notThese, variant: "border-red bg-red/5" },
} as const;

interface DropZoneProps {
  onChoose: (files: readonly File[]) => void;
  /** Lower, once there is something to see beside it. */
  isSmall: boolean;
}

// As high as leaves the buttons beneath it in view: phones have one more, for their camera.
const tall = "min-h-[clamp(20rem,100svh-16rem,44rem)] touch:min-h-[clamp(16rem,100svh-22rem,44rem)]";

/** Takes files that are dropped on it or chosen by its button, which a press anywhere in it stands for. */
export function DropZone({ onChoose, isSmall }: DropZoneProps) {
  const { getRootProps, getInputProps, isDragActive, isDragReject } = useDropzone({
    accept: acceptedTypes,
    noKeyboard: true,
    // Those that it would refuse are judged with the others, by rules that name the true reason.
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
      <p className="text-h3 font-semibold">{words}</p>
      <p className="text-slate">{entryMessages.or}</p>
      <Button variant="solid" size="large" className="h-auto min-h-14 py-2 whitespace-normal! max-sm:px-5">
        {entryMessages.select}
      </Button>
      <p className="max-w-prose text-small text-slate">{entryMessages.kinds}</p>
    </div>
  );
}
