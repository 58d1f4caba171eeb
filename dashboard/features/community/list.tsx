import type { CommunityCardRow } from "@cairn/contract/community/staff.ts";
import { Box, Chip, Stack, Typography } from "@mui/material";
import { SearchInput, SelectInput } from "react-admin";
import { day } from "../../dates.ts";
import { ListPage } from "../../ui/list/list.tsx";
import { RecordTable } from "../../ui/record-table.tsx";

const stateChoices = [
  { id: "reported", name: "Reported" },
  { id: "hidden", name: "Hidden" },
  { id: "changed", name: "Hidden, changed since" },
];

const filters = [
  <SearchInput key="search" source="search" placeholder="Name, words, place or link" />,
  <SelectInput key="state" source="state" label="State" choices={stateChoices} />,
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
          { label: "State", render: (card) => <CardStatusChips {...card} /> },
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

type CardStatus = Pick<CommunityCardRow, "hidden_at" | "is_changed" | "open_reports">;

/** In words: whether everybody sees a card, and what of it waits for staff. */
function describeCardStatus({ hidden_at, is_changed, open_reports }: CardStatus): string {
  if (hidden_at) return is_changed ? "Hidden, changed since" : "Hidden";
  return open_reports > 0 ? reportsOf(open_reports) : "";
}

const reportsOf = (reports: number) => (reports === 1 ? "1 report" : `${reports} reports`);

/** The same as marks. */
function CardStatusChips({ hidden_at, is_changed, open_reports }: CardStatus) {
  return (
    <Stack direction="row" sx={{ gap: 0.5, flexWrap: "wrap" }}>
      {hidden_at && <Chip size="small" color="warning" label="Hidden from everybody" />}
      {is_changed && <Chip size="small" variant="outlined" color="warning" label="Changed since" />}
      {open_reports > 0 && <Chip size="small" variant="outlined" color="error" label={reportsOf(open_reports)} />}
    </Stack>
  );
}
