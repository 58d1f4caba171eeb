import { accountMessages } from "@cairn/contract/accounts/messages.ts";
import type { ComponentProps } from "react";
import { TextField } from "../../ui/field.tsx";
import { PasswordField } from "./password-field.tsx";

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, "label" | "type" | "autoComplete">;

/** The account's e-mail address, filled by password managers. */
export function EmailField(field: EmailFieldProps) {
  return <TextField {...field} label={accountMessages.email} type="email" autoComplete="username" required />;
}

type NewPasswordProps = Omit<ComponentProps<typeof PasswordField>, "label" | "autoComplete">;

interface NewPasswordFieldsProps {
  password: NewPasswordProps;
  confirmation: NewPasswordProps;
}

/** A new password and its confirmation. */
export function NewPasswordFields({ password, confirmation }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField {...password} label={accountMessages.password} autoComplete="new-password" required />
      <PasswordField {...confirmation} label={accountMessages.confirmPassword} autoComplete="new-password" required />
    </>
  );
}
