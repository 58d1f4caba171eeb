import { returnMessages } from "@cairn/contract/orders/returns/messages.ts";
import { X } from "lucide-react";
import { useObjectUrl } from "../../lib/object-url.ts";
import { ChoosePictures } from "./choose-pictures.tsx";

interface PicturesFieldProps {
  pictures: readonly File[];
  onChange: (pictures: readonly File[]) => void;
}

/** Pictures that will be sent with a form. */
export function PicturesField({ pictures, onChange }: PicturesFieldProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{returnMessages.pictures}</legend>
      {pictures.length > 0 && (
        <ul className="mb-4 flex flex-wrap gap-3">
          {pictures.map((picture) => (
            <Preview
              key={`${picture.name} ${picture.size} ${picture.lastModified}`}
              picture={picture}
              onRemove={() => onChange(pictures.filter((other) => other !== picture))}
            />
          ))}
        </ul>
      )}
      <ChoosePictures
        count={pictures.length}
        onChoose={(chosen) => onChange([...pictures, ...newOf(chosen, pictures)])}
      />
    </fieldset>
  );
}

function newOf(chosen: readonly File[], known: readonly File[]): File[] {
  return chosen.filter(
    ({ name, size, lastModified }) =>
      !known.some((file) => file.name === name && file.size === size && file.lastModified === lastModified),
  );
}

function Preview({ picture, onRemove }: { picture: File; onRemove: () => void }) {
  const url = useObjectUrl(picture);
  return (
    <li className="relative">
      <span className="block size-24 overflow-hidden rounded-input border border-line bg-sand">
        {/* Most browsers cannot decode a HEIC: then its name stands there. */}
        {url && <img src={url} alt={picture.name} className="size-full object-cover text-small wrap-anywhere" />}
      </span>
      <button
        type="button"
        onClick={onRemove}
        aria-label={`${returnMessages.removePicture} ${picture.name}`}
        className="absolute -top-2 -right-2 grid size-8 place-items-center rounded-full border border-line bg-paper hover:bg-sand"
      >
        <X className="size-4" />
      </button>
    </li>
  );
}
