import { letterMessages } from "@cairn/contract/inbox/messages.ts";
import type { FieldErrors, UseFormRegisterReturn } from "react-hook-form";
import { useSettings } from "../../lib/site.ts";
import { TextField } from "../../ui/field.tsx";

interface SenderFieldsProps {
  name: UseFormRegisterReturn;
  email: UseFormRegisterReturn;
  errors: FieldErrors<{ name: string; email: string }>;
}

/** Who writes, and where the answer goes. */
export function SenderFields({ name, email, errors }: SenderFieldsProps) {
  return (
    <>
      <TextField
        {...name}
        label={letterMessages.name}
        error={errors.name?.message}
        autoComplete="name"
        maxLength={100}
        required
      />
      <TextField
        {...email}
        label={letterMessages.email}
        hint={useSettings().sends_mail ? letterMessages.emailHint : letterMessages.emailHintWithoutMail}
        error={errors.email?.message}
        type="email"
        autoComplete="email"
        required
      />
    </>
  );
}
