import { findCustomerHistory, type StaffCustomer } from "@cairn/contract/customers/staff.ts";
import { Alert, Box, Button, Skeleton, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { ShowBase, Title, useRecordContext } from "react-admin";
import { call } from "../../call.ts";
import { ago, dateTime } from "../../dates.ts";
import { Facts } from "../../ui/facts.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Outline } from "../../ui/screen.tsx";
import { Acts } from "./acts.tsx";
import { History } from "./history.tsx";

/** One customer: the account, what staff have noted, and all that every part of the shop knows of them. */
export function CustomerShow() {
  return (
    <ShowBase>
      <Page />
    </ShowBase>
  );
}

function Page() {
  const customer = useRecordContext<StaffCustomer>();
  if (!customer) return <Outline />;
  return (
    <Box sx={{ pt: 2, pb: 4, display: "grid", gap: 2 }}>
      <Title title={customer.name} />
      <Acts customer={customer} />
      <Box
        sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" } }}
      >
        <Account {...customer} />
        <Panel title="Note">
          <Typography
            color={customer.note ? "textPrimary" : "textSecondary"}
            sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}
          >
            {customer.note || "Nothing is noted. What the whole team should know about them goes here."}
          </Typography>
        </Panel>
      </Box>
      <Known id={customer.id} />
    </Box>
  );
}

function Account(customer: StaffCustomer) {
  const { email, is_guest, is_email_confirmed, created_at, sessions, last_seen_at } = customer;
  return (
    <Panel title={is_guest ? "Guest" : "Account"}>
      <Facts
        facts={[
          ["E-mail", email],
          ["Address", confirmation(is_guest, is_email_confirmed)],
          ["Since", dateTime(created_at)],
          ["Logged in", sessions === 0 ? "Nowhere" : `In ${sessions === 1 ? "one browser" : `${sessions} browsers`}`],
          ["Last seen", last_seen_at ? ago(last_seen_at) : "Not lately"],
        ]}
      />
    </Panel>
  );
}

function confirmation(isGuest: boolean, isConfirmed: boolean): string {
  if (isGuest) return "As it was typed: guests confirm nothing";
  return isConfirmed ? "Confirmed" : "Not confirmed";
}

function Known({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ["customer-history", id],
    queryFn: async () => (await call(findCustomerHistory, { params: { id } })).data,
  });
  if (error && !data) {
    return (
      <Alert severity="error" action={<Button onClick={() => refetch()}>Try again</Button>}>
        {error.message}
      </Alert>
    );
  }
  return data ? <History {...data} /> : <Skeleton variant="rounded" height={320} />;
}
