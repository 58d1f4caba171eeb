import type { GalleryPicture } from "@cairn/contract/contest/gallery/staff.ts";
import { Box } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { SearchInput, SelectInput, useListContext, useRefresh } from "react-admin";
import { ListPage } from "../../../ui/list/list.tsx";
import { CategoryFilter, useCategoryNames, useEditionNames } from "../edition-filters.tsx";
import { PictureCard } from "./picture-card.tsx";
import { Pins } from "./pins.tsx";
import { pinsKey, usePins } from "./use-pins.ts";

const shownChoices = [
  { id: "public", name: "In the gallery" },
  { id: "hidden", name: "Hidden" },
  { id: "choice", name: "Editor's choice" },
  { id: "pinned", name: "At the front" },
];
const advertChoices = [
  { id: "asked", name: "Asked" },
  { id: "yes", name: "Yes" },
  { id: "no", name: "No" },
  { id: "withdrawn", name: "Taken back" },
];

/** What is in the gallery: editor's choice, what it begins with, what is hidden, and rights for adverts. */
export function GalleryList() {
  const editions = useEditionNames();
  const categoryName = useCategoryNames();
  const filters = [
    <SearchInput key="search" source="search" placeholder="Title, name or place" />,
    <SelectInput key="shown" source="shown" label="Shown" choices={shownChoices} />,
    <SelectInput
      key="edition"
      source="edition"
      label="Edition"
      choices={editions.map(({ id, title }) => ({ id, name: title }))}
    />,
    <CategoryFilter key="category" source="category" label="Category" />,
    <SelectInput key="adverts" source="adverts" label="Adverts" choices={advertChoices} />,
  ];
  return (
    <Box sx={{ pt: 2, pb: 4, display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Pins />
      <ListPage
        title="Gallery"
        filters={filters}
        inWords={{ category: (slug) => `category “${categoryName(slug) ?? slug}”` }}
        actions={false}
        sort={{ field: "decided_at", order: "DESC" }}
        empty={{ title: "No pictures yet", text: "Entries that moderators approve hang here." }}
      >
        <Grid />
      </ListPage>
    </Box>
  );
}

function Grid() {
  const { data = [] } = useListContext<GalleryPicture>();
  const refresh = useRefresh();
  const client = useQueryClient();
  const pins = usePins();
  const onChanged = () => {
    refresh();
    client.invalidateQueries({ queryKey: pinsKey });
  };
  return (
    <Box
      component="ul"
      aria-label="Pictures of the gallery"
      sx={{
        m: 0,
        p: { xs: 1, md: 2 },
        display: "grid",
        gap: 2,
        listStyle: "none",
        gridTemplateColumns: "repeat(auto-fill, minmax(min(250px, 100%), 1fr))",
      }}
    >
      {data.map((picture) => (
        <li key={picture.id}>
          <PictureCard picture={picture} pins={pins} onChanged={onChanged} />
        </li>
      ))}
    </Box>
  );
}
