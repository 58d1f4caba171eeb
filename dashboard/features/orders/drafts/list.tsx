import {
  type DraftOrder,
  type DraftState,
  draftStates,
  settleDraft,
  withdrawDraft,
} from "@cairn/contract/orders/drafts/staff.ts";
import type { Endpoint } from "@cairn/contract/platform/endpoint.ts";
import { writePounds } from "@cairn/contract/platform/money.ts";
import { Box, Link, Stack, Typography } from "@mui/material";
import {
  CreateButton,
  SearchInput,
  SelectInput,
  TopToolbar,
  usePermissions,
  useRecordContext,
  useRefresh,
} from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { call } from "../../../call.ts";
import { dateTime } from "../../../dates.ts";
import { mayCall } from "../../../resources.ts";
import { AskButton } from "../../../ui/ask.tsx";
import { ListPage } from "../../../ui/list/list.tsx";
import { RecordTable } from "../../../ui/record-table.tsx";
import { MarkPaid } from "../edits/mark-paid.tsx";

const states: Readonly<Record<DraftState, string>> = {
  open: "Waiting for payment",
  paid: "Paid",
  withdrawn: "Withdrawn",
};

const filters = [
  <SearchInput key="search" source="search" alwaysOn placeholder="Customer" />,
  <SelectInput key="state" source="state" choices={draftStates.map((id) => ({ id, name: states[id] }))} alwaysOn />,
];

const stateOf = ({ state, is_expired, expires_at }: DraftOrder) => {
  if (state !== "open") return states[state];
  return is_expired ? "The payment link has expired" : `Waiting for payment until ${dateTime(expires_at)}`;
};

/** Orders that staff have made out for customers who phoned or wrote. */
export function DraftList() {
  return (
    <ListPage
      title="Phone orders"
      sort={{ field: "made_at", order: "DESC" }}
      filters={filters}
      actions={
        <TopToolbar>
          <CreateButton label="Create an order" />
        </TopToolbar>
      }
      empty={{
        title: "No phone orders yet",
        text: "Create an order for a customer who phones or writes. They pay by a mailed link, or you mark it as paid.",
        action: <CreateButton label="Create an order" variant="contained" />,
      }}
    >
      <RecordTable<DraftOrder>
        opens={false}
        line={{
          name: ({ name, total }) => (
            <Box component="span" sx={{ fontWeight: 600 }}>
              {name}, {writePounds(total)}
            </Box>
          ),
          text: (draft) => (
            <>
              {contentOf(draft)}. {stateOf(draft)}. <Steps />
            </>
          ),
        }}
        columns={[
          {
            source: "made_at",
            label: "Created",
            render: ({ made_at, made_by }) => `${dateTime(made_at)}, ${made_by}`,
          },
          { label: "Customer", render: ({ name, email }) => `${name}, ${email}` },
          { label: "Products", render: contentOf },
          { label: "Total", align: "right", render: ({ total }) => writePounds(total) },
          { label: "State", render: stateOf },
          { label: "Next step", render: () => <Steps /> },
        ]}
      />
    </ListPage>
  );
}

const contentOf = ({ order }: DraftOrder) =>
  order.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(", ");

function Steps() {
  const draft = useRecordContext<DraftOrder>();
  const refresh = useRefresh();
  const { permissions: member } = usePermissions();
  const may = (endpoint: Endpoint) => member !== undefined && mayCall(member.role, endpoint);
  if (!draft) return null;
  if (draft.reference) {
    return (
      <Link component={RouterLink} to={`/orders/${draft.reference}/show`}>
        {draft.reference}
      </Link>
    );
  }
  if (draft.state !== "open") return null;
  const params = { id: draft.id };
  const button = { size: "small", variant: "outlined" } as const;
  return (
    <Stack component="span" direction="row" sx={{ gap: 1, flexWrap: "wrap", mt: { xs: 1, md: 0 } }}>
      {may(settleDraft) && (
        <MarkPaid
          amount={draft.total}
          follows="The order is placed at once, and the customer gets the confirmation."
          button={button}
          run={(method) => call(settleDraft, { params, body: { method } })}
          onDone={refresh}
        />
      )}
      {may(withdrawDraft) && (
        <AskButton
          label="Withdraw"
          title="Withdraw this order"
          submit="Withdraw"
          button={button}
          run={() => call(withdrawDraft, { params, body: {} })}
          onDone={refresh}
        >
          <Typography>The mailed payment link stops working.</Typography>
        </AskButton>
      )}
    </Stack>
  );
}
