import { checkoutMessages } from "@cairn/contract/messages/orders.ts";
import { type CheckoutForm, checkoutFormSchema } from "@cairn/contract/orders.ts";
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import type { Resolver } from "react-hook-form";

const bySchema = standardSchemaResolver<CheckoutForm, unknown, CheckoutForm>(checkoutFormSchema);

/** Loads the phone numbers of the world; undefined when they cannot be loaded: the server knows them, too. */
export const loadPhoneReader = () => import("@cairn/contract/phone.ts").catch(() => undefined);

/** Checks the form by its schema, and whether the phone number can be dialled in the chosen country. */
export const resolveCheckout: Resolver<CheckoutForm> = async (values, context, options) => {
  const result = await bySchema(values, context, options);
  if (result.errors.phone || !values.country) return result;
  const reader = await loadPhoneReader();
  if (!reader || reader.readPhone(values.phone, values.country) !== undefined) return result;
  const phone = { type: "phone", message: checkoutMessages.phoneInvalid };
  return { values: {}, errors: { ...result.errors, phone } };
};
