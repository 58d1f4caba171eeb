import { askAboutAdverts, type GalleryPicture, takeIntoLibrary } from "@cairn/contract/contest/gallery/staff.ts";
import { call } from "../../call.ts";
import { Adverts } from "../../ui/adverts.tsx";

interface PictureAdvertsProps {
  readonly picture: GalleryPicture;
  onChanged(): void;
}

/** Whether a picture of the gallery may be used in adverts. */
export function PictureAdverts({ picture: { id, title, adverts, is_hidden }, onChanged }: PictureAdvertsProps) {
  const input = { params: { id }, body: {} };
  return (
    <Adverts
      title={title}
      adverts={adverts}
      isShown={!is_hidden}
      ask={() => call(askAboutAdverts, input)}
      takeIntoLibrary={() => call(takeIntoLibrary, input)}
      onChanged={onChanged}
    />
  );
}
