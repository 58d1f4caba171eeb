import type { StockRow } from "@cairn/contract/catalogue/staff-stock.ts";
import { nameWithVariant } from "@cairn/contract/catalogue/variants.ts";
import { editOrder, previewOrderEdit, type Settlement } from "@cairn/contract/orders/edits/staff.ts";
import { refundOrder } from "@cairn/contract/orders/staff.ts";
import { staffEditMessages } from "@cairn/contract/orders/staff-messages.ts";
import { poundsFromPence, writePounds } from "@cairn/contract/platform/money.ts";
import { Alert, Box, InputAdornment, TextField, Typography } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { usePermissions } from "react-admin";
import { call } from "../../../call.ts";
import { mayCall } from "../../../resources.ts";
import { AskDialog } from "../../../ui/ask.tsx";
import { usePause } from "../../../ui/use-pause.ts";
import { useOrder } from "../use-order.ts";
import { ChangeDelivery, type ChangedDelivery } from "./change-delivery.tsx";
import { LineRow } from "./line-row.tsx";
import { SettleChoice } from "./settle-choice.tsx";
import { Sums } from "./sums.tsx";
import { VariantSearch } from "./variant-search.tsx";

interface EditDialogProps {
  onDone(): void;
  onClose(): void;
}

interface Added {
  readonly variant: StockRow;
  readonly quantity: number;
}

type Line = ReturnType<typeof useOrder>["order"]["lines"][number];

const isFixed = ({ sent_quantity, cancelled_quantity, refunded_quantity }: Line) =>
  sent_quantity + cancelled_quantity + refunded_quantity > 0;

/** Changes an order that is not sent: what is in it, where it goes, and what delivery costs; it says what that comes to. */
export function EditDialog({ onDone, onClose }: EditDialogProps) {
  const { order, params } = useOrder();
  const open = order.lines.filter((line) => !isFixed(line));
  const [quantities, setQuantities] = useState<Record<number, number>>(
    Object.fromEntries(open.map(({ id, quantity }) => [id, quantity])),
  );
  const [added, setAdded] = useState<readonly Added[]>([]);
  const [delivery, setDelivery] = useState<ChangedDelivery>();
  const [shipping, setShipping] = useState("");
  const [settledBy, setSettledBy] = useState<Settlement>("link");
  const changes = {
    lines: open
      .map(({ id }) => ({ line_id: id, quantity: quantities[id] ?? 0 }))
      .filter(({ quantity }) => quantity > 0),
    added: added
      .filter(({ quantity }) => quantity > 0)
      .map(({ variant, quantity }) => ({ product_id: variant.product_id, variant_id: variant.id, quantity })),
    ...(delivery && { delivery }),
    shipping: shipping === "" ? null : Number(shipping),
  };
  const now = JSON.stringify(changes);
  const [untouched] = useState(now);
  const isChanged = now !== untouched;
  const asked = usePause(now);
  const { data, error, isFetching } = useQuery({
    queryKey: ["order-edit", order.id, asked],
    queryFn: async ({ signal }) => (await call(previewOrderEdit, { params, body: JSON.parse(asked), signal })).data,
    placeholderData: keepPreviousData,
    enabled: isChanged && asked === now,
    retry: false,
  });
  const preview = error || asked !== now || !isChanged ? undefined : data;
  const difference = preview?.difference ?? 0;
  const { permissions: member } = usePermissions();
  const isBeyondRights = difference < 0 && member !== undefined && !mayCall(member.role, refundOrder);

  function add(variant: StockRow) {
    const own = open.find(({ variant_id }) => variant_id === variant.id);
    if (own) return setQuantities({ ...quantities, [own.id]: (quantities[own.id] ?? 0) + 1 });
    const isIn = added.some((each) => each.variant.id === variant.id);
    setAdded(
      isIn
        ? added.map((each) => (each.variant.id === variant.id ? { ...each, quantity: each.quantity + 1 } : each))
        : [...added, { variant, quantity: 1 }],
    );
  }

  return (
    <AskDialog
      title={`Change ${order.id}`}
      submit={submitLabel(difference, settledBy)}
      isBlocked={!preview || isFetching || isBeyondRights}
      run={(form) => {
        const body = {
          ...{ ...changes, reason: String(form.get("reason")), difference: poundsFromPence(difference) },
          ...{ edits: order.edits.length, settled_by: difference > 0 ? settledBy : "link" },
        };
        return call(editOrder, { params, body });
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <Box component="ul" aria-label="Products in the order" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {order.lines.map((line) => (
          <LineRow
            key={line.id}
            picture={line.thumbnail}
            name={nameWithVariant(line.name, line.variant_name)}
            note={`${line.sku}, ${writePounds(line.price)}${isFixed(line) ? ", cannot be changed" : ""}`}
            quantity={quantities[line.id] ?? line.quantity}
            {...(!isFixed(line) && {
              onChange: (quantity: number) => setQuantities({ ...quantities, [line.id]: quantity }),
            })}
          />
        ))}
        {added.map(({ variant, quantity }) => (
          <LineRow
            key={`new-${variant.id}`}
            picture={variant.image_url}
            name={nameWithVariant(variant.name, variant.variant_name)}
            note={`${variant.sku}, new, ${variant.free} available`}
            quantity={quantity}
            most={variant.free}
            onChange={(next) =>
              setAdded(added.map((each) => (each.variant === variant ? { ...each, quantity: next } : each)))
            }
          />
        ))}
      </Box>
      <VariantSearch label="Add a product or another variant" onChoose={add} />
      <TextField
        label="Delivery"
        type="number"
        value={shipping}
        onChange={({ target }) => setShipping(target.value)}
        placeholder={String(poundsFromPence(order.shipping))}
        helperText={
          preview
            ? `Leave empty to keep ${writePounds(order.shipping)}. Today's rate is ${writePounds(preview.shipping_by_rates)}`
            : " "
        }
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { min: 0, step: "0.01" },
          input: { startAdornment: <InputAdornment position="start">£</InputAdornment> },
        }}
      />
      <ChangeDelivery order={order} onChange={setDelivery} />
      {error && isChanged ? <Alert severity="warning">{error.message}</Alert> : null}
      {!isChanged && (
        <Typography color="textSecondary">Make a change to see the new total before you agree.</Typography>
      )}
      {preview && (
        <Box aria-live="polite">
          <Sums before={preview.before} after={preview.after} />
          <Typography sx={{ mt: 1 }}>{whatFollows(difference)}</Typography>
        </Box>
      )}
      {isBeyondRights && <Alert severity="warning">{staffEditMessages.refundForbidden}</Alert>}
      {difference > 0 && <SettleChoice value={settledBy} onChange={setSettledBy} />}
      <TextField name="reason" label="Reason, as the customer reads it" required multiline minRows={2} />
    </AskDialog>
  );
}

function submitLabel(difference: number, settledBy: Settlement): string {
  if (difference < 0) return `Change and refund ${writePounds(-difference)}`;
  if (difference > 0 && settledBy === "link") return `Request ${writePounds(difference)}`;
  return "Change the order";
}

function whatFollows(difference: number): string {
  if (difference < 0) return `The customer is refunded ${writePounds(-difference)} at once.`;
  if (difference > 0) return `The customer pays ${writePounds(difference)} more. Added items are held for three days.`;
  return "There is nothing to pay or refund.";
}
