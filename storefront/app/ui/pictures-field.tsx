import { X } from "lucide-react";
import { type ComponentProps, useId } from "react";
import { useObjectUrl } from "../lib/object-url.ts";
import { ChoosePictures } from "./choose-pictures.tsx";

interface PicturesFieldProps extends Pick<ComponentProps<typeof ChoosePictures>, "most" | "largest" | "words"> {
  label: string;
  /** The word of the button that removes a picture, before its name. */
  remove: string;
  pictures: readonly File[];
  /** How many the form's record has already. */
  sent?: number;
  onChange: (pictures: readonly File[]) => void;
}

/** Pictures that will be sent with a form. */
export function PicturesField({ label, remove, pictures, sent = 0, onChange, ...limits }: PicturesFieldProps) {
  const labelId = useId();
  return (
    <fieldset aria-labelledby={labelId}>
      <legend id={labelId} className="mb-2 font-medium">
        {label}
      </legend>
      {pictures.length > 0 && (
        <ul className="mb-4 flex flex-wrap gap-3">
          {pictures.map((picture) => (
            <Preview
              key={`${picture.name} ${picture.size} ${picture.lastModified}`}
              picture={picture}
              label={`${remove} ${picture.name}`}
              onRemove={() => onChange(pictures.filter((other) => other !== picture))}
            />
          ))}
        </ul>
      )}
      <ChoosePictures
        {...limits}
        count={pictures.length + sent}
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

function Preview({ picture, label, onRemove }: { picture: File; label: string; onRemove: () => void }) {
  const url = useObjectUrl(picture);
  return (
    <li className="relative">
      <span className="block size-24 overflow-hidden rounded-input border border-line bg-sand">
        {/* Most browsers cannot decode a HEIC: then its name stands there. */}
        {url && <img src={url} alt={picture.name} className="size-full object-cover text-small wrap-anywhere" />}
      </span>
      <RemovePicture label={label} onRemove={onRemove} />
    </li>
  );
}

/** A round button on the corner of a picture that takes it away. */
export function RemovePicture({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      onClick={onRemove}
      aria-label={label}
      className="absolute -top-2 -right-2 grid size-8 place-items-center rounded-full border border-line bg-paper hover:bg-sand"
    >
      <X className="size-4" />
    </button>
  );
}
