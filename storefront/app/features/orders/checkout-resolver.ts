import { checkoutMessages } from "@cairn/contract/orders/messages.ts";
import { type CheckoutForm, checkoutFormSchema, type Guest, guestSchema } from "@cairn/contract/orders/public.ts";
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import type { Resolver } from "react-hook-form";

/** The form's fields; who has an account cannot type the first two. */
export type CheckoutFields = CheckoutForm & Guest;

const bySchema = standardSchemaResolver<CheckoutFields, unknown, CheckoutForm>(checkoutFormSchema);
const asGuest = standardSchemaResolver<CheckoutFields, unknown, Guest>(guestSchema);

/** Loads the phone numbers of the world; undefined when they cannot be loaded: the server knows them, too. */
export const loadPhoneReader = () => import("@cairn/contract/platform/phone.ts").catch(() => undefined);

/** Checks the form by its schemas, and whether the phone number can be dialled in the chosen country. */
export function resolverFor(isGuest: boolean): Resolver<CheckoutFields> {
  return async ({ gift_note: note, ...order }, context, options) => {
    // A note that is hidden with its unticked box stays typed, but is no part of the order.
    const fields = order.is_gift ? { ...order, gift_note: note } : order;
    const { name, email } = fields;
    const checked = await bySchema(fields, context, options);
    const guest = isGuest ? await asGuest(fields, context, options) : { values: { name, email }, errors: {} };
    const errors = { ...guest.errors, ...checked.errors };
    if (!errors.phone && fields.country) {
      const reader = await loadPhoneReader();
      if (reader && reader.readPhone(fields.phone, fields.country) === undefined)
        errors.phone = { type: "phone", message: checkoutMessages.phoneInvalid };
    }
    const isRight = Object.keys(errors).length === 0;
    return isRight ? { values: { ...fields, ...checked.values, ...guest.values }, errors: {} } : { values: {}, errors };
  };
}
