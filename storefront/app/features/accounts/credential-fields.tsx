import { accountMessages } from "@cairn/contract/messages/accounts.ts";
import type { ComponentProps } from "react";
import { TextField } from "../../ui/field.tsx";
import { PasswordField } from "./password-field.tsx";

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, "label" | "type" | "autoComplete">;

/** Whose account it is; password managers fill it. */
export function EmailField(field: EmailFieldProps) {
  return <TextField {...field} label={accountMessages.email} type="email" autoComplete="username" required />;
}

type NewPasswordProps = Omit<ComponentProps<typeof PasswordField>, "label" | "autoComplete">;

interface NewPasswordFieldsProps {
  password: NewPasswordProps;
  confirmation: NewPasswordProps;
}

/** A new password, typed twice. */
export function NewPasswordFields({ password, confirmation }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField {...password} label={accountMessages.password} autoComplete="new-password" required />
      <PasswordField {...confirmation} label={accountMessages.confirmPassword} autoComplete="new-password" required />
    </>
  );
}
