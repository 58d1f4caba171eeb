import type { CommunityCardRow } from "@cairn/contract/community/staff.ts";
import { Box, Typography } from "@mui/material";
import { DataTable, FunctionField, SearchInput, SelectInput, SimpleList } from "react-admin";
import { day } from "../../dates.ts";
import { ListPage, useIsNarrow } from "../../ui/list.tsx";
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
  const isNarrow = useIsNarrow();
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
      {isNarrow ? (
        <SimpleList<CommunityCardRow>
          rowClick="show"
          primaryText={({ name }) => name}
          secondaryText={({ bio, home_place }) => excerpt(bio) || home_place}
          tertiaryText={describeCardStatus}
        />
      ) : (
        <DataTable<CommunityCardRow> rowClick="show" bulkActionButtons={false}>
          <DataTable.Col label="Card" disableSort>
            <FunctionField<CommunityCardRow>
              render={({ name, bio }) => (
                <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
                  <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
                  <Typography variant="body2" color="textSecondary">
                    {excerpt(bio)}
                  </Typography>
                </Box>
              )}
            />
          </DataTable.Col>
          <DataTable.Col source="home_place" label="Home" disableSort />
          <DataTable.Col label="Links" align="right" disableSort>
            <FunctionField<CommunityCardRow> render={({ links }) => links.length || ""} />
          </DataTable.Col>
          <DataTable.Col label="Standing" disableSort>
            <FunctionField<CommunityCardRow> render={(row) => <CardStatusChips {...row} />} />
          </DataTable.Col>
          <DataTable.Col source="reports" label="Reports in all" align="right">
            <FunctionField<CommunityCardRow> render={({ reports_in_all }) => reports_in_all || ""} />
          </DataTable.Col>
          <DataTable.Col
            source="joined_at"
            label="Joined"
            render={({ joined_at }: CommunityCardRow) => day(joined_at)}
          />
        </DataTable>
      )}
    </ListPage>
  );
}

const excerpt = (text: string) => (text.length > 90 ? `${text.slice(0, 89)}…` : text);
