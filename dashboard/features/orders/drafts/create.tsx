import type { StockRow } from "@cairn/contract/catalogue/staff-stock.ts";
import { nameWithVariant } from "@cairn/contract/catalogue/variants.ts";
import { makeDraft, priceDraft } from "@cairn/contract/orders/drafts/staff.ts";
import type { Settlement } from "@cairn/contract/orders/edits/staff.ts";
import { poundsFromPence, writePounds } from "@cairn/contract/platform/money.ts";
import { listCountries } from "@cairn/contract/shipping/public.ts";
import { Alert, Box, Button, InputAdornment, MenuItem, Stack, TextField, Typography } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { Title, useRedirect } from "react-admin";
import { call } from "../../../call.ts";
import { randomKey } from "../../../random-key.ts";
import { Panel } from "../../../ui/panel.tsx";
import { usePause } from "../../../ui/use-pause.ts";
import { useAction } from "../../../use-action.ts";
import { LineRow } from "../edits/line-row.tsx";
import { SettleChoice } from "../edits/settle-choice.tsx";
import { Sums } from "../edits/sums.tsx";
import { VariantSearch } from "../edits/variant-search.tsx";
import { type ChosenCustomer, CustomerChoice, nobodyChosen } from "./customer-choice.tsx";

interface Line {
  readonly variant: StockRow;
  readonly quantity: number;
}

const pounds = {
  htmlInput: { min: 0, step: "0.01" },
  input: { startAdornment: <InputAdornment position="start">£</InputAdornment> },
} as const;

/** Makes out an order for a customer who phones or writes. */
export function DraftCreate() {
  const redirect = useRedirect();
  const { isBusy, run } = useAction();
  const key = useRef(randomKey());
  const [customer, setCustomer] = useState<ChosenCustomer>(nobodyChosen);
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [delivery, setDelivery] = useState({ phone: "", address: "", country: "GB" });
  const [discount, setDiscount] = useState("");
  const [reason, setReason] = useState("");
  const [shipping, setShipping] = useState("");
  const [settledBy, setSettledBy] = useState<Settlement>("link");
  const { data: countries = [] } = useQuery({
    queryKey: ["countries"],
    queryFn: async () => (await call(listCountries)).data,
  });
  const content = {
    lines: lines
      .filter(({ quantity }) => quantity > 0)
      .map(({ variant, quantity }) => ({ product_id: variant.product_id, variant_id: variant.id, quantity })),
    delivery,
    ...{ discount: Number(discount) || 0, reason, shipping: shipping === "" ? null : Number(shipping) },
  };
  const asked = usePause(JSON.stringify(content));
  const isAskable = content.lines.length > 0 && delivery.address !== "" && delivery.phone !== "";
  const { data, error } = useQuery({
    queryKey: ["draft-price", asked],
    queryFn: async ({ signal }) => (await call(priceDraft, { body: JSON.parse(asked), signal })).data.order,
    placeholderData: keepPreviousData,
    // What was typed a moment ago lacks what has been typed since.
    enabled: isAskable && asked === JSON.stringify(content),
    retry: false,
  });
  const order = isAskable && !error && asked === JSON.stringify(content) ? data : undefined;

  async function make(event: FormEvent) {
    event.preventDefault();
    if (!order) return;
    let reference: string | null = null;
    const isMade = await run(async () => {
      const body = {
        ...{ ...content, idempotency_key: key.current, total: poundsFromPence(order.total), settled_by: settledBy },
        customer_id: customer.id,
        guest: customer.id === null ? { name: customer.name, email: customer.email } : null,
      };
      const made = await call(makeDraft, { body });
      ({ reference } = made.data);
      return made;
    });
    // What was refused may be another order once it is mended.
    if (!isMade) key.current = randomKey();
    else redirect(reference ? `/orders/${reference}/show` : "/draft-orders");
  }

  function add(variant: StockRow) {
    const isIn = lines.some((line) => line.variant.id === variant.id);
    setLines(
      isIn
        ? lines.map((line) => (line.variant.id === variant.id ? { ...line, quantity: line.quantity + 1 } : line))
        : [...lines, { variant, quantity: 1 }],
    );
  }

  return (
    <Box component="form" onSubmit={make} sx={{ display: "grid", gap: 2, pt: 2, pb: 4, maxWidth: 800 }}>
      <Title title="Create an order" />
      <Panel title="Customer">
        <CustomerChoice value={customer} onChange={setCustomer} />
      </Panel>
      <Panel title="Products">
        <Box component="ul" aria-label="Products in the order" sx={{ listStyle: "none", m: 0, p: 0, width: "100%" }}>
          {lines.map(({ variant, quantity }) => (
            <LineRow
              key={variant.id}
              picture={variant.image_url}
              name={nameWithVariant(variant.name, variant.variant_name)}
              note={`${variant.sku}, ${variant.free} available`}
              quantity={quantity}
              most={variant.free}
              onChange={(next) =>
                setLines(lines.map((line) => (line.variant === variant ? { ...line, quantity: next } : line)))
              }
            />
          ))}
        </Box>
        <Box sx={{ width: "100%" }}>
          <VariantSearch label="Add a product" onChoose={add} />
        </Box>
      </Panel>
      <Panel title="Delivery">
        <Stack sx={{ gap: 2, width: "100%" }}>
          <TextField
            label="Address"
            value={delivery.address}
            onChange={({ target }) => setDelivery({ ...delivery, address: target.value })}
            required
            multiline
            minRows={3}
          />
          <TextField
            select
            label="Country"
            value={countries.length > 0 ? delivery.country : ""}
            onChange={({ target }) => setDelivery({ ...delivery, country: target.value })}
            required
          >
            {countries.map(({ code, name }) => (
              <MenuItem key={code} value={code}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label="Phone"
            type="tel"
            value={delivery.phone}
            onChange={({ target }) => setDelivery({ ...delivery, phone: target.value })}
            required
          />
        </Stack>
      </Panel>
      <Panel title="Price">
        <Stack sx={{ gap: 2, width: "100%" }}>
          <Stack direction={{ xs: "column", sm: "row" }} sx={{ gap: 2 }}>
            <TextField
              label="Discount"
              type="number"
              value={discount}
              onChange={({ target }) => setDiscount(target.value)}
              slotProps={pounds}
              fullWidth
            />
            <TextField
              label="Price of delivery"
              type="number"
              value={shipping}
              onChange={({ target }) => setShipping(target.value)}
              helperText="Leave empty for the country's rate"
              slotProps={pounds}
              fullWidth
            />
          </Stack>
          <TextField
            label="Note to the customer"
            helperText="The customer reads it. A discount needs its reason here."
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            required={content.discount > 0}
            multiline
            minRows={2}
          />
          {isAskable && error ? <Alert severity="warning">{error.message}</Alert> : null}
          <Box aria-live="polite">
            {order ? (
              <Sums after={order} />
            ) : (
              <Typography color="textSecondary">
                The total appears once you have added a product, an address and a phone number.
              </Typography>
            )}
          </Box>
          <SettleChoice value={settledBy} onChange={setSettledBy} />
        </Stack>
      </Panel>
      <Stack direction="row" sx={{ gap: 2, alignItems: "center", flexWrap: "wrap" }}>
        <Button type="submit" variant="contained" disabled={!order || isBusy || !customer.isComplete}>
          {order ? submitLabel(settledBy, writePounds(order.total)) : "Create the order"}
        </Button>
        {order && !customer.isComplete && (
          <Typography color="textSecondary">Choose a customer, or enter a name and an e-mail address.</Typography>
        )}
      </Stack>
    </Box>
  );
}

function submitLabel(settledBy: Settlement, total: string): string {
  return settledBy === "link" ? `Mail a link to pay ${total}` : `Place the order, ${total} paid`;
}
