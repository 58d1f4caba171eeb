import { expect, test } from "vitest";
import * as z from "zod/mini";
import { accountMessages, nameMessages } from "./messages.ts";
import { registrationSchema } from "./public.ts";

const errorsOf = (form: object) => {
  const { error } = z.safeParse(registrationSchema, form);
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join("."), message]) ?? []);
};

test("all that is wrong with a sign-up is told at once", () => {
  expect(
    errorsOf({
      first_name: "",
      last_name: "Walker",
      email: "x",
      password: "longer than 8",
      password_confirmation: "y",
    }),
  ).toEqual({
    first_name: accountMessages.firstNameRequired,
    email: accountMessages.emailInvalid,
    password_confirmation: accountMessages.passwordsDiffer,
  });
  expect(
    errorsOf({ first_name: "Cairn", last_name: "Support", email: "x", password: "short", password_confirmation: "" }),
  ).toEqual({
    first_name: nameMessages.reserved,
    email: accountMessages.emailInvalid,
    password: accountMessages.passwordTooShort,
    password_confirmation: accountMessages.confirmationRequired,
  });
});
