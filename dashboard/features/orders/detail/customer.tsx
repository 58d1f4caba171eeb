import { findStaffCustomer } from "@cairn/contract/customers/staff.ts";
import { correctAddress } from "@cairn/contract/orders/staff.ts";
import { type AddressParts, composeAddress } from "@cairn/contract/platform/address.ts";
import { callLink } from "@cairn/contract/platform/phone-links.ts";
import { Box, Link, TextField, Typography } from "@mui/material";
import { Link as RouterLink } from "react-router-dom";
import { call } from "../../../call.ts";
import { AskButton } from "../../../ui/ask.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { useOrder } from "../use-order.ts";

/** Who ordered, where it goes, and the way to what else they have ordered. */
export function Customer() {
  const { order, may } = useOrder();
  const others = order.customer_orders - 1;
  const filter = encodeURIComponent(JSON.stringify({ customer: order.customer_id }));
  return (
    <Panel title="Customer">
      <Box sx={{ overflowWrap: "anywhere" }}>
        <Typography sx={{ fontWeight: 600 }}>
          {may(findStaffCustomer) ? (
            <Link component={RouterLink} to={`/customers/${order.customer_id}/show`} color="inherit">
              {order.name}
            </Link>
          ) : (
            order.name
          )}
        </Typography>
        <Typography>
          <Link href={`mailto:${order.email}`}>{order.email}</Link>
        </Typography>
        <Typography>
          <Link href={callLink(order.phone)}>{order.phone}</Link>
        </Typography>
      </Box>
      <Typography sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
        {order.address}
        {"\n"}
        {order.country}
      </Typography>
      {others > 0 && (
        <Link component={RouterLink} to={`/orders?filter=${filter}`}>
          {others === 1 ? "One other order" : `${others} other orders`} of this customer
        </Link>
      )}
      <CorrectAddress />
    </Panel>
  );
}

function CorrectAddress() {
  const { order, params, refresh, may } = useOrder();
  const isHere = order.fulfilment_state === "open" || order.fulfilment_state === "packed";
  if (!may(correctAddress) || !isHere || order.parcels.length > 0) return null;
  const parts = order.address_parts;

  async function correct(form: FormData) {
    const text = (name: string) => String(form.get(name) ?? "");
    const given: AddressParts = {
      line1: text("line1"),
      line2: text("line2"),
      town: text("town"),
      postcode: text("postcode"),
    };
    const address = parts ? { address: composeAddress(given), address_parts: given } : { address: text("address") };
    return call(correctAddress, { params, body: { ...address, phone: text("phone") } });
  }

  return (
    <AskButton
      label="Correct the address"
      submit="Save"
      button={{ size: "small", variant: "outlined" }}
      run={correct}
      onDone={refresh}
    >
      {parts ? (
        <>
          <TextField name="line1" label="Street and number" defaultValue={parts.line1} required autoFocus />
          <TextField name="line2" label="Flat, building or company" defaultValue={parts.line2} />
          <TextField name="town" label="Town or city" defaultValue={parts.town} required />
          <TextField name="postcode" label="Postcode" defaultValue={parts.postcode} />
        </>
      ) : (
        <TextField
          name="address"
          label="Address"
          defaultValue={order.address}
          required
          multiline
          minRows={3}
          autoFocus
        />
      )}
      <TextField name="phone" label="Phone" type="tel" defaultValue={order.phone} required />
      <Typography variant="body2" color="textSecondary">
        It goes to {order.country}, which cannot be changed: delivery there was paid for.
      </Typography>
    </AskButton>
  );
}
