import type { CampaignRow } from "@cairn/contract/coupons/staff.ts";
import { Chip, Stack } from "@mui/material";
import { CreateButton, DataTable, FunctionField, SearchInput, SimpleList } from "react-admin";
import { ListPage, useIsNarrow } from "../../../ui/list.tsx";
import { PublicationChip } from "../../../ui/publishing/publication-status.tsx";

const stateOf = ({ is_shown, is_public, publication }: CampaignRow) => (
  <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
    {is_shown && <Chip size="small" color="success" label="In the pop-up" />}
    {is_public && !is_shown && <Chip size="small" label="Another one is newer, or its coupon is over" />}
    {publication !== "published" && <PublicationChip publication={publication} />}
  </Stack>
);

/** The campaigns of the coupon pop-up. */
export function CampaignList() {
  const isNarrow = useIsNarrow();
  return (
    <ListPage
      title="Campaigns"
      filters={[<SearchInput key="search" source="search" alwaysOn />]}
      sort={{ field: "id", order: "DESC" }}
      empty={{
        title: "No campaign yet",
        text: "A campaign offers a coupon's code in the pop-up, against an e-mail address.",
        action: <CreateButton label="Make a campaign" variant="contained" />,
      }}
    >
      {isNarrow ? (
        <SimpleList<CampaignRow>
          primaryText={({ title }) => title}
          secondaryText={({ code, subscriptions }) => `${code}, asked for by ${subscriptions}`}
          tertiaryText={({ is_shown, publication }) => {
            if (publication === "published") return is_shown ? "shown" : "";
            return is_shown ? `shown, with a ${publication} change` : publication;
          }}
        />
      ) : (
        <DataTable rowClick="edit" bulkActionButtons={false}>
          <DataTable.Col source="title" label="Title" />
          <DataTable.Col source="code" label="Coupon" disableSort />
          <DataTable.NumberCol source="subscriptions" label="Asked for" disableSort />
          <DataTable.Col label="State" disableSort>
            <FunctionField<CampaignRow> render={stateOf} />
          </DataTable.Col>
        </DataTable>
      )}
    </ListPage>
  );
}
