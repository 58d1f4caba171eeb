import type { MediaRow } from "@cairn/contract/media/staff.ts";
import { Box, Drawer } from "@mui/material";
import { useState } from "react";
import { BooleanInput, SearchInput, SelectInput, useListContext, useRefresh } from "react-admin";
import { ListPage } from "../../ui/list/list.tsx";
import { MediaTile } from "../../ui/media-tile.tsx";
import { Uploads } from "../../ui/uploads.tsx";
import { MediaDetail } from "./detail.tsx";

const kindChoices = [
  { id: "image", name: "Pictures" },
  { id: "video", name: "Films" },
];

const filters = [
  <SearchInput key="search" source="search" placeholder="Name or description" />,
  <SelectInput key="kind" source="kind" label="Kind" choices={kindChoices} />,
  <BooleanInput
    key="unused"
    source="unused"
    label="Used nowhere"
    helperText={false}
    sx={{ ml: 1.5, mb: 0.5 }}
    parse={(isOn: boolean) => (isOn ? "true" : "")}
    format={(value: unknown) => value === "true"}
  />,
];

/** Every picture and film that the shop shows. */
export function MediaList() {
  const refresh = useRefresh();
  return (
    <Box sx={{ pt: 2, pb: 4 }}>
      <Uploads onReceived={refresh}>
        <ListPage
          title="Media"
          filters={filters}
          sort={{ field: "id", order: "DESC" }}
          empty={{ title: "No picture yet", text: "Pictures and films that you add here can be used on any page." }}
        >
          <Grid />
        </ListPage>
      </Uploads>
    </Box>
  );
}

function Grid() {
  const { data = [] } = useListContext<MediaRow>();
  const [open, setOpen] = useState<number>();
  return (
    <>
      <Box
        component="ul"
        aria-label="Pictures and films"
        sx={{
          m: 0,
          p: 2,
          display: "grid",
          gap: 2,
          listStyle: "none",
          gridTemplateColumns: "repeat(auto-fill, minmax(min(160px, 100%), 1fr))",
        }}
      >
        {data.map((media) => (
          <li key={media.id}>
            <MediaTile media={media} onOpen={() => setOpen(media.id)} />
          </li>
        ))}
      </Box>
      <Drawer
        anchor="right"
        open={open !== undefined}
        onClose={() => setOpen(undefined)}
        slotProps={{ paper: { "aria-label": "About this picture or film" } }}
      >
        {open !== undefined && <MediaDetail id={open} onClose={() => setOpen(undefined)} />}
      </Drawer>
    </>
  );
}
