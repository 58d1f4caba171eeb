import { chosenKindOf, oversizedHead } from "@cairn/contract/media/chosen-media.ts";
import { acceptedPictures } from "@cairn/contract/media/kinds.ts";
import { returnMessages } from "@cairn/contract/orders/returns/messages.ts";
import { largestReturnPicture, mostReturnPictures } from "@cairn/contract/orders/returns/public.ts";
import { type ChangeEvent, useId, useState } from "react";

async function faultOf(file: File): Promise<string | undefined> {
  if (chosenKindOf(file) !== "image") return returnMessages.pictureUnknown;
  if (file.size > largestReturnPicture) return returnMessages.pictureTooLarge;
  return (await oversizedHead(file)) && returnMessages.pictureTooManyPixels;
}

interface ChoosePicturesProps {
  /** How many there are already. */
  count: number;
  onChoose: (pictures: readonly File[]) => void;
}

/** A button that opens the device's pictures; what is too large or one too many is told and left out. */
export function ChoosePictures({ count, onChoose }: ChoosePicturesProps) {
  const hintId = useId();
  const [error, setError] = useState<string>();

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(target.files ?? [])];
    // The same file can be chosen again.
    target.value = "";
    const faults = await Promise.all(chosen.map(faultOf));
    const fitting = chosen.filter((_, index) => faults[index] === undefined);
    const kept = fitting.slice(0, mostReturnPictures - count);
    const isOneTooMany = kept.length < fitting.length ? returnMessages.tooManyPictures : undefined;
    setError(faults.find((fault) => fault !== undefined) ?? isOneTooMany);
    if (kept.length > 0) onChoose(kept);
  }

  return (
    <div>
      <label className="inline-flex h-10 cursor-pointer items-center rounded-full border border-ink/25 px-4 text-small font-semibold hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue-light">
        {returnMessages.addPictures}
        <input
          type="file"
          multiple
          accept={acceptedPictures}
          onChange={choose}
          aria-describedby={hintId}
          className="sr-only"
        />
      </label>
      <p id={hintId} role="status" className={`mt-2 text-small ${error ? "text-red" : "text-slate"}`}>
        {error ?? returnMessages.picturesHint}
      </p>
    </div>
  );
}
