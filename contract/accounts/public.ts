import * as z from "zod/mini";
import { doneSchema, type Endpoint, success } from "../platform/endpoint.ts";
import { isReservedName, nameSchema, notReserved } from "../platform/names.ts";
import { cleanCode, cleanEmail } from "../platform/normalise.ts";
import { optionalText } from "../platform/text.ts";
import { uploadSchema } from "../platform/uploads.ts";
import { accountMessages, nameMessages } from "./messages.ts";

// An empty field gets only the message that it is required. No check aborts, since the comparison of fields would not
// run then.
const isEmail = (text: string) => text === "" || (text.length <= 254 && z.regexes.email.test(text));
const isLongEnough = (password: string) => password === "" || password.length >= 8;

export const emailSchema = z
  .string({ error: () => accountMessages.emailRequired })
  .check(
    z.overwrite(cleanEmail),
    z.minLength(1, { error: () => accountMessages.emailRequired }),
    z.refine(isEmail, { error: () => accountMessages.emailInvalid }),
  );

/** 8 to 256 characters, exact: never trimmed, never truncated (decisions, "Accounts"). */
export const passwordSchema = z
  .string({ error: () => accountMessages.passwordRequired })
  .check(
    z.minLength(1, { error: () => accountMessages.passwordRequired }),
    z.refine(isLongEnough, { error: () => accountMessages.passwordTooShort }),
    z.maxLength(256, { error: () => accountMessages.passwordTooLong }),
  );

/** A new password, typed twice. */
export const passwordPair = {
  password: passwordSchema,
  password_confirmation: z
    .string({ error: () => accountMessages.confirmationRequired })
    .check(z.minLength(1, { error: () => accountMessages.confirmationRequired })),
};
function hasTexts(form: unknown, ...names: readonly string[]): boolean {
  const fields = (form ?? {}) as Readonly<Record<string, unknown>>;
  return names.every((name) => typeof fields[name] === "string" && fields[name] !== "");
}

export const passwordsMatch = z.refine<{ password: string; password_confirmation: string }>(
  (form) => form.password === form.password_confirmation,
  {
    error: () => accountMessages.passwordsDiffer,
    path: ["password_confirmation"],
    // Reported together with other errors of the form.
    when: ({ value }) => hasTexts(value, "password", "password_confirmation"),
  },
);

/** A customer without secrets; `avatar` is a media path or null. */
export const customerSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  avatar: z.nullable(z.string()),
});
export type Customer = z.infer<typeof customerSchema>;

export const registrationSchema = z
  .object({
    first_name: nameSchema(() => accountMessages.firstNameRequired, 100),
    last_name: nameSchema(() => accountMessages.lastNameRequired, 100),
    email: emailSchema,
    ...passwordPair,
  })
  .check(
    passwordsMatch,
    z.refine((form) => !isReservedName(`${form.first_name} ${form.last_name}`), {
      error: () => nameMessages.reserved,
      path: ["first_name"],
      when: ({ value }) => hasTexts(value, "first_name", "last_name"),
    }),
  );

export const register = {
  method: "POST",
  url: "/api/users/register",
  config: { access: "public", summary: "Opens an account" },
  schema: { body: registrationSchema, response: { 201: success(customerSchema) } },
} as const satisfies Endpoint;

export const loginSchema = z.object({ email: emailSchema, password: passwordSchema });

export const login = {
  method: "POST",
  url: "/api/users/login",
  config: { access: "public", summary: "Exchanges e-mail and password for a token" },
  schema: {
    body: loginSchema,
    response: { 200: success(z.object({ token: z.string(), user: customerSchema })) },
  },
} as const satisfies Endpoint;

export const emailFormSchema = z.object({ email: emailSchema });

export const requestCode = {
  method: "POST",
  url: "/api/users/login/email-verify",
  config: { access: "public", summary: "Mails a one-time code; answers alike for every address" },
  schema: { body: emailFormSchema, response: { 200: success(z.object({ email: z.string() })) } },
} as const satisfies Endpoint;

/** Spaces and hyphens within a code are ignored. */
export const codeFormSchema = z.object({
  otp: z.string({ error: () => accountMessages.codeRequired }).check(
    z.overwrite((code) => cleanCode(code).replaceAll(/[\s-]/g, "")),
    z.minLength(1, { error: () => accountMessages.codeRequired, abort: true }),
    z.regex(/^\d{1,12}$/, { error: () => accountMessages.codeWrong }),
  ),
  email: emailSchema,
});

export const verifyCode = {
  method: "POST",
  url: "/api/users/login/otp-verify",
  config: { access: "public", summary: "Exchanges a one-time code for the right to set a new password" },
  schema: { body: codeFormSchema, response: { 200: success(z.object({ reset_token: z.string() })) } },
} as const satisfies Endpoint;

export const passwordResetSchema = z
  .object({ email: emailSchema, ...passwordPair, reset_token: z.optional(z.string().check(z.maxLength(100))) })
  .check(passwordsMatch);

export const resetPassword = {
  method: "POST",
  url: "/api/users/login/reset-password",
  config: { access: "public", summary: "Sets a new password with the right that a code gave" },
  schema: { body: passwordResetSchema, response: { 200: doneSchema } },
} as const satisfies Endpoint;

export const findAccount = {
  method: "GET",
  url: "/api/users/data",
  config: { access: "customer", summary: "The customer whose token it is" },
  schema: { response: { 200: success(z.extend(customerSchema, { is_email_confirmed: z.boolean() })) } },
} as const satisfies Endpoint;

/** Largest avatar a customer may send, in bytes. */
export const largestAvatar = 5 * 1024 * 1024;

export const accountFormSchema = z.object({
  name: nameSchema(() => accountMessages.nameRequired, 200).check(notReserved),
  email: emailSchema,
});

export const updateAccount = {
  method: "POST",
  url: "/api/users/data/update",
  config: {
    access: "customer",
    form: { file: { field: "avatar", mostBytes: largestAvatar, tooLarge: () => accountMessages.avatarTooLarge } },
    summary: "Changes name and avatar; a new e-mail must be confirmed first",
  },
  schema: {
    body: z.extend(accountFormSchema, {
      email: z.optional(emailSchema),
      /** Needed to change the e-mail. */
      password: z.optional(z.string().check(z.maxLength(256))),
      avatar: z.optional(uploadSchema(() => accountMessages.avatarInvalid)),
    }),
    response: { 200: success(customerSchema) },
  },
} as const satisfies Endpoint;

export const confirmEmail = {
  method: "POST",
  url: "/api/users/email/confirm",
  config: {
    access: "customer",
    summary: "Confirms the customer's e-mail, the first or a new one, with the token mailed to it",
  },
  schema: { body: z.object({ token: optionalText(100) }), response: { 200: doneSchema } },
} as const satisfies Endpoint;

export const undoEmailChange = {
  method: "POST",
  url: "/api/users/email/undo",
  config: {
    access: "public",
    summary: "Gives an account its earlier e-mail with the token mailed there; ends every login",
  },
  schema: { body: z.object({ token: optionalText(100) }), response: { 200: doneSchema } },
} as const satisfies Endpoint;

export const resendConfirmation = {
  method: "POST",
  url: "/api/users/email/resend",
  config: { access: "customer", summary: "Mails the link again that confirms the account's e-mail" },
  schema: { response: { 200: doneSchema } },
} as const satisfies Endpoint;

export const logout = {
  method: "POST",
  url: "/api/users/logout",
  config: { access: "public", summary: "Ends the token; always succeeds" },
  schema: { response: { 200: doneSchema } },
} as const satisfies Endpoint;
