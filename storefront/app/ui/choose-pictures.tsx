import { chosenKindOf, oversizedHead } from "@cairn/contract/media/chosen-media.ts";
import { acceptedPictures } from "@cairn/contract/media/kinds.ts";
import { type ChangeEvent, useId, useState } from "react";

/** The words about choosing pictures. */
export interface PictureWords {
  readonly addPictures: string;
  readonly picturesHint: string;
  readonly pictureUnknown: string;
  readonly pictureTooLarge: string;
  readonly pictureTooManyPixels: string;
  readonly tooManyPictures: string;
}

interface ChoosePicturesProps {
  /** How many there are already. */
  count: number;
  most: number;
  /** The largest file, in bytes. */
  largest: number;
  words: PictureWords;
  onChoose: (pictures: readonly File[]) => void;
}

/** A button that opens the device's pictures; what is too large or one too many is told and left out. */
export function ChoosePictures({ count, most, largest, words, onChoose }: ChoosePicturesProps) {
  const hintId = useId();
  const [error, setError] = useState<string>();

  async function faultOf(file: File): Promise<string | undefined> {
    if (chosenKindOf(file) !== "image") return words.pictureUnknown;
    if (file.size > largest) return words.pictureTooLarge;
    return (await oversizedHead(file)) && words.pictureTooManyPixels;
  }

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(target.files ?? [])];
    // The same file can be chosen again.
    target.value = "";
    const faults = await Promise.all(chosen.map(faultOf));
    const fitting = chosen.filter((_, index) => faults[index] === undefined);
    const kept = fitting.slice(0, most - count);
    const isOneTooMany = kept.length < fitting.length ? words.tooManyPictures : undefined;
    setError(faults.find((fault) => fault !== undefined) ?? isOneTooMany);
    if (kept.length > 0) onChoose(kept);
  }

  return (
    <div>
      <label className="inline-flex h-10 cursor-pointer items-center rounded-full border border-ink/25 px-4 text-small font-semibold hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue-light">
        {words.addPictures}
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
        {error ?? words.picturesHint}
      </p>
    </div>
  );
}
