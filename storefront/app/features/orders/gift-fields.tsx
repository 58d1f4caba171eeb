import { lettersOf, longestGiftNote } from "@cairn/contract/orders/gift-note.ts";
import { checkoutMessages } from "@cairn/contract/orders/messages.ts";
import { fill } from "@cairn/contract/platform/labels.ts";
import type { UseFormReturn } from "react-hook-form";
import { ChoiceField } from "../../ui/choice-field.tsx";
import { TextAreaField } from "../../ui/field.tsx";
import type { CheckoutFields } from "./checkout-resolver.ts";

/** Whether the order is a gift, and what the giver writes to whoever gets the parcel. */
export function GiftFields({ form }: { form: UseFormReturn<CheckoutFields> }) {
  const { register, watch, formState } = form;
  const note = watch("gift_note") ?? "";
  return (
    <div className="grid gap-3">
      <ChoiceField {...register("is_gift")} type="checkbox" value="yes" label={checkoutMessages.isGift} />
      {Boolean(watch("is_gift")) && (
        <TextAreaField
          {...register("gift_note")}
          label={checkoutMessages.giftNote}
          hint={`${checkoutMessages.giftNoteHint} ${fill(checkoutMessages.giftNoteCount, { count: lettersOf(note.trim()), longest: longestGiftNote })}`}
          error={formState.errors.gift_note?.message}
          dir="auto"
        />
      )}
    </div>
  );
}
