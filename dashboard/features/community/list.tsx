import type { CommunityCardRow } from "@cairn/contract/community/staff.ts";
import { Box, Typography } from "@mui/material";
import { SearchInput, SelectInput } from "react-admin";
import { day } from "../../dates.ts";
import { ListPage } from "../../ui/list.tsx";
import { RecordTable } from "../../ui/record-table.tsx";
import { CardStatusChips, describeCardStatus } from "./card-status.tsx";

const stateChoices = [
  { id: "reported", name: "Reported" },
  { id: "hidden", name: "Hidden" },
  { id: "changed", name: "Hidden, changed since" },
];

const filters = [
  <SearchInput key="search" source="search" placeholder="Name, words, place or link" alwaysOn />,
  <SelectInput key="state" source="state" label="Which" choices={stateChoices} alwaysOn />,
];

/** The cards that members show of themselves. */
export function CommunityCardList() {
  return (
    <ListPage
      title="Community"
      filters={filters}
      sort={{ field: "joined_at", order: "DESC" }}
      actions={false}
      empty={{
        title: "Nobody has joined the community yet",
        text: "Customers write a card of their own at /join-community. Each stands here, with what visitors report of it.",
      }}
    >
      <RecordTable<CommunityCardRow>
        opens="show"
        line={{
          name: ({ name }) => name,
          text: ({ bio, home_place }) => excerpt(bio) || home_place,
          end: describeCardStatus,
        }}
        columns={[
          { label: "Card", render: (card) => <Beginning card={card} /> },
          { source: "home_place", label: "Home", disableSort: true },
          { label: "Links", align: "right", render: ({ links }) => links.length || "" },
          { label: "Standing", render: (card) => <CardStatusChips {...card} /> },
          {
            source: "reports",
            label: "Reports in all",
            align: "right",
            render: ({ reports_in_all }) => reports_in_all || "",
          },
          { source: "joined_at", label: "Joined", render: ({ joined_at }) => day(joined_at) },
        ]}
      />
    </ListPage>
  );
}

function Beginning({ card: { name, bio } }: { card: CommunityCardRow }) {
  return (
    <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
      <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
      <Typography variant="body2" color="textSecondary">
        {excerpt(bio)}
      </Typography>
    </Box>
  );
}

const excerpt = (text: string) => (text.length > 90 ? `${text.slice(0, 89)}…` : text);
