import type { StaffCampaign } from "@cairn/contract/staff/coupons.ts";
import { Chip } from "@mui/material";
import { CreateButton, DataTable, FunctionField, SearchInput, SimpleList } from "react-admin";
import { ListPage, useIsNarrow } from "../../ui/list.tsx";

const stateOf = ({ is_shown, is_running }: StaffCampaign) => {
  if (is_shown) return <Chip size="small" color="success" label="In the pop-up" />;
  return <Chip size="small" label={is_running ? "Runs, but another one is newer or its coupon is over" : "Off"} />;
};

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
        <SimpleList<StaffCampaign>
          primaryText={({ title }) => title}
          secondaryText={({ code, subscriptions }) => `${code}, asked for by ${subscriptions}`}
          tertiaryText={({ is_shown }) => (is_shown ? "shown" : "")}
        />
      ) : (
        <DataTable rowClick="edit" bulkActionButtons={false}>
          <DataTable.Col source="title" label="Title" />
          <DataTable.Col source="code" label="Coupon" disableSort />
          <DataTable.NumberCol source="subscriptions" label="Asked for" disableSort />
          <DataTable.Col label="State" disableSort>
            <FunctionField<StaffCampaign> render={stateOf} />
          </DataTable.Col>
        </DataTable>
      )}
    </ListPage>
  );
}
