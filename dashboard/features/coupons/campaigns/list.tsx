import type { CampaignRow } from "@cairn/contract/coupons/staff.ts";
import { Chip, Stack } from "@mui/material";
import { CreateButton, SearchInput } from "react-admin";
import { ListPage } from "../../../ui/list/list.tsx";
import { PublicationChip } from "../../../ui/publishing/publication-status.tsx";
import { RecordTable } from "../../../ui/record-table.tsx";

const stateOf = ({ is_shown, is_public, publication }: CampaignRow) => (
  <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
    {is_shown && <Chip size="small" color="success" label="In the pop-up" />}
    {is_public && !is_shown && <Chip size="small" label="Another one is newer, or its coupon is over" />}
    {publication !== "published" && <PublicationChip publication={publication} />}
  </Stack>
);

/** The campaigns of the coupon pop-up. */
export function CampaignList() {
  return (
    <ListPage
      title="Campaigns"
      filters={[<SearchInput key="search" source="search" />]}
      sort={{ field: "id", order: "DESC" }}
      empty={{
        title: "No campaign yet",
        text: "A campaign offers a coupon's code in the pop-up, against an e-mail address.",
        action: <CreateButton label="Make a campaign" variant="contained" />,
      }}
    >
      <RecordTable<CampaignRow>
        opens="edit"
        line={{
          name: ({ title }) => title,
          text: ({ code, subscriptions }) => `${code}, asked for by ${subscriptions}`,
          end: ({ is_shown, publication }) => {
            if (publication === "published") return is_shown ? "shown" : "";
            return is_shown ? `shown, with a ${publication} change` : publication;
          },
        }}
        columns={[
          { source: "title", label: "Title" },
          { source: "code", label: "Coupon", disableSort: true },
          { source: "subscriptions", label: "Asked for", isCount: true },
          { label: "State", render: stateOf },
        ]}
      />
    </ListPage>
  );
}
