import { type GalleryPicture, listGalleryPictures, pinPictures } from "@cairn/contract/contest/gallery/staff.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRefresh } from "react-admin";
import { call } from "../../../call.ts";
import { useAction } from "../../../use-action.ts";

export const pinsKey = ["gallery-pins"];

export interface PinnedPictures {
  /** In their order; undefined until they are read. */
  readonly pinned: readonly GalleryPicture[] | undefined;
  readonly isBusy: boolean;
  /** Settles which pictures come first, in their order. */
  pin(pictures: readonly GalleryPicture[]): Promise<void>;
}

/** The pictures with which the gallery begins. */
export function usePins(): PinnedPictures {
  const client = useQueryClient();
  const refresh = useRefresh();
  const { isBusy, run } = useAction();
  const { data: pinned } = useQuery({
    queryKey: pinsKey,
    queryFn: async () => (await call(listGalleryPictures, { query: { shown: "pinned", per_page: 50 } })).data.data,
  });
  return {
    pinned,
    isBusy,
    async pin(pictures) {
      // The new order stands at once, where it was dropped.
      client.setQueryData(pinsKey, pictures);
      await run(() => call(pinPictures, { body: { ids: pictures.map(({ id }) => id) } }));
      await client.invalidateQueries({ queryKey: pinsKey });
      refresh();
    },
  };
}
