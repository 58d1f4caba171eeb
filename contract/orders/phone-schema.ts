import * as z from "zod/mini";
import { cleanPhone } from "../platform/normalise.ts";
import { requiredText } from "../platform/text.ts";
import { checkoutMessages } from "./messages.ts";

/** Whether a number is written as people write them, with the digits of one that can be dialled, and an extension. */
function isPhone(phone: string): boolean {
  const number = phone.replace(/ ext\. \d+$/, "");
  return /^[+(]{0,2}\d[\d\s()./-]*$/.test(number) && /^(\D*\d){6,18}\D*$/.test(number);
}

/** The number at which whoever delivers reaches the customer. */
export const phoneSchema = requiredText(() => checkoutMessages.phoneRequired, 60).check(
  z.overwrite(cleanPhone),
  z.refine((phone) => phone === "" || isPhone(phone), { error: () => checkoutMessages.phoneInvalid }),
);
