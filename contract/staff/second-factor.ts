import * as z from "zod/mini";
import { doneSchema, type Endpoint, success } from "../platform/endpoint.ts";
import { cleanCode } from "../platform/normalise.ts";
import { optionalText } from "../platform/text.ts";

/** Open to a role that needs a second factor before it is there. */
const own = { access: { staff: "any" }, needsNoSecondFactor: true } as const;

export const beginSecondFactor = {
  method: "POST",
  url: "/api/admin/second-factor/begin",
  config: { ...own, isSensitive: true, summary: "Makes a secret for an authenticator app, which a code confirms" },
  schema: {
    response: {
      /** The secret in base 32 to type, and as the address that a QR code holds. */
      200: success(z.object({ secret: z.string(), uri: z.string() })),
    },
  },
} as const satisfies Endpoint;

const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });

export const confirmSecondFactor = {
  method: "POST",
  url: "/api/admin/second-factor/confirm",
  config: { ...own, summary: "Switches the second factor on with the app's first code; gives ten recovery codes" },
  schema: {
    body: z.object({ code: optionalText(40).check(z.overwrite(cleanCode)) }),
    response: { 200: success(recoveryCodesSchema) },
  },
} as const satisfies Endpoint;

export const renewRecoveryCodes = {
  method: "POST",
  url: "/api/admin/second-factor/recovery-codes",
  config: { ...own, isSensitive: true, summary: "Gives ten new recovery codes in place of those before" },
  schema: { response: { 200: success(recoveryCodesSchema) } },
} as const satisfies Endpoint;

export const endSecondFactor = {
  method: "POST",
  url: "/api/admin/second-factor/end",
  config: { ...own, isSensitive: true, summary: "Switches the second factor off, unless the role asks for it" },
  schema: { response: { 200: doneSchema } },
} as const satisfies Endpoint;
