import {
  type DraftOrder,
  type DraftState,
  draftStates,
  settleDraft,
  withdrawDraft,
} from "@cairn/contract/orders/drafts/staff.ts";
import { manualMethods } from "@cairn/contract/orders/payment-options.ts";
import type { Endpoint } from "@cairn/contract/platform/endpoint.ts";
import { writePounds } from "@cairn/contract/platform/money.ts";
import { Link, Stack, Typography } from "@mui/material";
import { CreateButton, SearchInput, SelectInput, usePermissions, useRecordContext, useRefresh } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { call } from "../../../call.ts";
import { dateTime } from "../../../dates.ts";
import { mayCall } from "../../../resources.ts";
import { AskButton } from "../../../ui/ask.tsx";
import { ListPage } from "../../../ui/list/list.tsx";
import { RecordTable } from "../../../ui/record-table.tsx";

const states: Readonly<Record<DraftState, string>> = { open: "To be paid", paid: "Paid", withdrawn: "Taken back" };

const filters = [
  <SearchInput key="search" source="search" alwaysOn placeholder="Customer" />,
  <SelectInput key="state" source="state" choices={draftStates.map((id) => ({ id, name: states[id] }))} alwaysOn />,
];

const stateOf = ({ state, is_expired, expires_at }: DraftOrder) => {
  if (state !== "open") return states[state];
  return is_expired ? "Its link has expired" : `To be paid until ${dateTime(expires_at)}`;
};

/** Orders that staff have made out for customers who phoned or wrote. */
export function DraftList() {
  return (
    <ListPage
      title="Orders by phone or mail"
      sort={{ field: "made_at", order: "DESC" }}
      filters={filters}
      empty={{
        title: "No orders by phone or mail yet",
        text: "Make one out for a customer who phones or writes: they pay it by a mailed link, or you note it as paid.",
        action: <CreateButton label="Make out an order" variant="contained" />,
      }}
    >
      <RecordTable<DraftOrder>
        opens={false}
        line={{
          name: ({ name, total }) => `${name}, ${writePounds(total)}`,
          text: (draft) => (
            <>
              {stateOf(draft)}. {contentOf(draft)} <Steps />
            </>
          ),
        }}
        columns={[
          {
            source: "made_at",
            label: "Made out",
            render: ({ made_at, made_by }) => `${dateTime(made_at)}, ${made_by}`,
          },
          { label: "Customer", render: ({ name, email }) => `${name}, ${email}` },
          { label: "What", render: contentOf },
          { label: "Total", render: ({ total }) => writePounds(total) },
          { label: "State", render: stateOf },
          { label: "Next", render: () => <Steps /> },
        ]}
      />
    </ListPage>
  );
}

const contentOf = ({ order }: DraftOrder) =>
  order.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(", ");

const taken = { transfer: "Paid by transfer", cash: "Paid in cash" } as const;

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
  return (
    <Stack component="span" direction="row" sx={{ gap: 0.5, flexWrap: "wrap" }}>
      {may(settleDraft) &&
        manualMethods.map((method) => (
          <AskButton
            key={method}
            label={taken[method]}
            title={`Was ${writePounds(draft.total)} paid?`}
            submit={taken[method]}
            button={{ size: "small" }}
            run={() => call(settleDraft, { params, body: { method } })}
            onDone={refresh}
          >
            <Typography>The order is placed and paid at once, and the customer gets the confirmation.</Typography>
          </AskButton>
        ))}
      {may(withdrawDraft) && (
        <AskButton
          label="Take back"
          button={{ size: "small" }}
          run={() => call(withdrawDraft, { params, body: {} })}
          onDone={refresh}
        >
          <Typography>The link that was mailed opens nothing any more.</Typography>
        </AskButton>
      )}
    </Stack>
  );
}
