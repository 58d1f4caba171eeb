import type { CustomerHistory } from "@cairn/contract/customers/staff.ts";
import { letterStateNames } from "@cairn/contract/inbox/staff-messages.ts";
import { fulfilmentStateMessages, paymentStateMessages } from "@cairn/contract/orders/messages.ts";
import { Alert, Box } from "@mui/material";
import { dateTime } from "../../dates.ts";
import { amountOf } from "../../money.ts";
import { Panel } from "../../ui/panel.tsx";
import { subjectOf } from "../inbox/names.ts";
import { reservationStateNames } from "../preorders/state-names.ts";
import { ContactDetails } from "./contact-details.tsx";
import { Lines } from "./lines.tsx";

const entryStates = {
  pending: "Waits for a moderator",
  approved: "In the gallery",
  declined: "Declined",
  withdrawn: "Withdrawn",
} as const;

const returnStates = {
  asked: "Asked for",
  accepted: "Accepted",
  declined: "Declined",
  withdrawn: "Withdrawn",
  received: "Received",
  refunded: "Refunded",
  exchanged: "Exchanged",
  closed: "Closed",
} as const;

/** What the shop's parts know of a customer, a panel each. */
export function History(known: CustomerHistory) {
  const { orders, order_count, returns, letters, reservations, entries, alerts, mails, bounce } = known;
  return (
    <>
      {bounce && (
        <Alert severity="warning" sx={{ overflowWrap: "anywhere" }}>
          The last mail to this address did not arrive ({dateTime(bounce.created_at)}): {bounce.failure}
        </Alert>
      )}
      <ContactDetails {...known} />
      <Panel title={order_count === 0 ? "Orders" : `Orders: ${order_count}`}>
        <Lines
          none="No order yet."
          lines={orders.map(({ reference, payment_state, fulfilment_state, placed_at, total }) => ({
            key: reference,
            title: reference,
            to: { resource: "orders", id: reference },
            detail: `${paymentStateMessages[payment_state]}, ${fulfilmentStateMessages[fulfilment_state].toLowerCase()}, ${dateTime(placed_at)}`,
            beside: amountOf(total),
          }))}
        />
      </Panel>
      <Box
        sx={{
          display: "grid",
          gap: 2,
          alignItems: "start",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
        }}
      >
        <Panel title="Returns">
          <Lines
            none="Nothing was sent back."
            lines={returns.map(({ id, reference, state, asked_at }) => ({
              key: id,
              title: `Of order ${reference}`,
              to: { resource: "orders", id: reference },
              detail: `${returnStates[state]}, ${dateTime(asked_at)}`,
            }))}
          />
        </Panel>
        <Panel title="Letters">
          <Lines
            none="They have not written to the team."
            lines={letters.map((letter) => ({
              key: letter.id,
              title: subjectOf(letter),
              to: { resource: "letters", id: letter.id },
              detail: `${letterStateNames[letter.state]}, ${dateTime(letter.received_at)}: ${letter.beginning}`,
            }))}
          />
        </Panel>
        <Panel title="Reservations">
          <Lines
            none="Nothing is reserved."
            lines={reservations.map(({ id, product, state, price, reserved_at, kept_until }) => ({
              key: id,
              title: product,
              detail: `${reservationStateNames[state]}${state === "allotted" && kept_until ? ` until ${dateTime(kept_until)}` : ""}, reserved ${dateTime(reserved_at)}`,
              beside: amountOf(price),
            }))}
          />
        </Panel>
        <Panel title="Contest entries">
          <Lines
            none="No entry."
            lines={entries.map(({ reference, edition, title, state, submitted_at }) => ({
              key: reference,
              title,
              to: { resource: "submissions", id: reference },
              detail: `${edition}: ${entryStates[state].toLowerCase()}, ${dateTime(submitted_at)}`,
            }))}
          />
        </Panel>
        <Panel title="Alerts">
          <Lines
            none="Nothing asked for."
            lines={alerts.map(({ id, product, requested_at, served_at }) => ({
              key: id,
              title: product,
              detail: served_at ? `Told ${dateTime(served_at)}` : `Asked for ${dateTime(requested_at)}`,
            }))}
          />
        </Panel>
      </Box>
      <Panel title="Mails">
        <Lines
          none="No mail was sent to this address."
          lines={mails.map(({ id, kind, subject, created_at, sent_at, failed_at }) => ({
            key: id,
            title: subject ?? kind,
            to: { resource: "mails", id },
            detail: dateTime(created_at),
            beside: failed_at ? "Given up" : sent_at ? "Sent" : "Waits",
          }))}
        />
      </Panel>
    </>
  );
}
