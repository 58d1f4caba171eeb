import { type FulfilmentState, lapsedStates, type PaymentState } from "@cairn/contract/orders/public.ts";
import { staffFulfilmentStates, staffPaymentStates } from "@cairn/contract/orders/staff-messages.ts";
import { Chip, type ChipProps } from "@mui/material";

interface States {
  readonly payment_state: PaymentState;
  readonly fulfilment_state: FulfilmentState;
}

const paymentColours: Readonly<Partial<Record<PaymentState, ChipProps["color"]>>> = {
  pending: "primary",
  authorised: "primary",
  paid: "success",
  review: "warning",
  disputed: "error",
};
const goodsColours: Readonly<Partial<Record<FulfilmentState, ChipProps["color"]>>> = {
  open: "warning",
  packed: "primary",
  sent: "primary",
  delivered: "success",
};
const unpaid: readonly PaymentState[] = [...lapsedStates, "pending", "authorised"];

export const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([id, name]) => ({ id, name }));
export const paymentChoices = choicesOf(staffPaymentStates);
export const goodsChoices = choicesOf(staffFulfilmentStates);

/** How an order's payment stands. */
export function PaymentChip({ payment_state }: Pick<States, "payment_state">) {
  const color = paymentColours[payment_state] ?? "default";
  return <Chip size="small" variant="outlined" color={color} label={staffPaymentStates[payment_state]} />;
}

/** How far its goods are; nothing of an order that nobody has paid. */
export function GoodsChip({ payment_state, fulfilment_state }: States) {
  if (unpaid.includes(payment_state)) return null;
  const color = goodsColours[fulfilment_state] ?? "default";
  return <Chip size="small" variant="outlined" color={color} label={staffFulfilmentStates[fulfilment_state]} />;
}
