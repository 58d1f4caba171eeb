import { listGalleryPictures } from "@cairn/contract/contest/gallery/staff.ts";
import { Skeleton } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../call.ts";
import { Panel } from "../../../ui/panel.tsx";
import { PictureAdverts } from "../picture-adverts.tsx";

interface EntryAdvertsProps {
  /** The entry's reference. */
  readonly entry: string;
  /** The picture of it that is looked at. */
  readonly file: number;
}

/** Whether a picture of an entry may be used in adverts. */
export function EntryAdverts({ entry, file }: EntryAdvertsProps) {
  const { data, refetch } = useQuery({
    queryKey: ["entry-adverts", entry],
    queryFn: async () => (await call(listGalleryPictures, { query: { entry, per_page: 100 } })).data.data,
  });
  const picture = data?.find(({ id }) => id === file);
  if (data && !picture) return null;
  return (
    <Panel title="Adverts">
      {picture ? (
        <PictureAdverts picture={picture} onChanged={() => refetch()} />
      ) : (
        <Skeleton width="100%" height={40} />
      )}
    </Panel>
  );
}
