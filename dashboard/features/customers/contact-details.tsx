import type { CustomerHistory } from "@cairn/contract/customers/staff.ts";
import { callLink } from "@cairn/contract/platform/phone-links.ts";
import { Box, Link, Stack, Typography } from "@mui/material";
import { day } from "../../dates.ts";
import { amountOf } from "../../money.ts";
import { Figure } from "../../ui/figure.tsx";
import { Panel } from "../../ui/panel.tsx";

/** Where a customer is reached, as their orders say, and what they have spent. */
export function ContactDetails({ phones, addresses, spent }: CustomerHistory) {
  return (
    <Box
      sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" } }}
    >
      <Panel title="Spent">
        <Figure>{amountOf(spent)}</Figure>
        <Typography variant="body2" color="textSecondary">
          Paid, without what was paid back
        </Typography>
      </Panel>
      <Panel title="Phone">
        {phones.length === 0 && <Typography color="textSecondary">No order has a number yet.</Typography>}
        {phones.map((phone) => (
          <Link key={phone} href={callLink(phone)} sx={{ display: "inline-block", minHeight: 24 }}>
            {phone}
          </Link>
        ))}
      </Panel>
      <Panel title={addresses.length > 1 ? "Addresses" : "Address"}>
        {addresses.length === 0 && <Typography color="textSecondary">No order has an address yet.</Typography>}
        <Stack sx={{ gap: 1.5 }}>
          {addresses.map(({ text, last_used_at }) => (
            <Box key={text} sx={{ overflowWrap: "anywhere" }}>
              <Typography sx={{ whiteSpace: "pre-line" }}>{text}</Typography>
              <Typography variant="body2" color="textSecondary">
                Last ordered to on {day(last_used_at)}
              </Typography>
            </Box>
          ))}
        </Stack>
      </Panel>
    </Box>
  );
}
