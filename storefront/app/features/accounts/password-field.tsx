import { accountMessages } from "@cairn/contract/accounts/messages.ts";
import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { TextField } from "../../ui/field.tsx";

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "trailing">;

/** A password field with a show button; pasting and password managers work. */
export function PasswordField(field: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const Mark = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...field}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={256}
      trailing={
        <button
          type="button"
          aria-label={isShown ? accountMessages.hidePassword : accountMessages.showPassword}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="grid size-10 place-items-center rounded-full text-slate hover:bg-ink/5"
        >
          <Mark className="size-5" />
        </button>
      }
    />
  );
}
