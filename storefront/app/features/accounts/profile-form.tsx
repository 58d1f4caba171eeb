import { accountMessages } from "@cairn/contract/accounts/messages.ts";
import { accountFormSchema, type Customer, largestAvatar, updateAccount } from "@cairn/contract/accounts/public.ts";
import { chosenKindOf } from "@cairn/contract/media/chosen-media.ts";
import { acceptedPictures } from "@cairn/contract/media/kinds.ts";
import { cleanEmail } from "@cairn/contract/platform/normalise.ts";
import { UserRound } from "lucide-react";
import { type ChangeEvent, useState } from "react";
import * as z from "zod/mini";
import { api } from "../../lib/browser-api.ts";
import { logFailure } from "../../lib/log-failure.ts";
import { useObjectUrl } from "../../lib/object-url.ts";
import { useSubmitForm } from "../../lib/use-submit-form.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { rememberCustomer } from "./current-customer.ts";
import { PasswordField } from "./password-field.tsx";

const profileSchema = z.extend(accountFormSchema, { password: z.string() });

export function ProfileForm({ customer }: { customer: Customer }) {
  const [avatar, setAvatar] = useState<File>();
  const { form, submit, isBusy } = useSubmitForm({
    schema: profileSchema,
    initial: { name: customer.name, email: customer.email, password: "" },
    pendingMessage: accountMessages.updating,
    async action({ name, email, password }) {
      const { data, message } = await api(updateAccount, {
        body: { name, email, password, avatar: avatar && (await shrinkPicture(avatar)) },
      });
      rememberCustomer(data);
      return message ?? accountMessages.updated;
    },
    onFailure: logFailure,
  });
  const { errors } = form.formState;
  const changesEmail = cleanEmail(form.watch("email")).toLowerCase() !== customer.email.toLowerCase();
  return (
    <Form onSubmit={submit} className="grid gap-6">
      <AvatarField current={customer.avatar} chosen={avatar} onChoose={setAvatar} />
      <TextField
        {...form.register("name")}
        label={accountMessages.name}
        error={errors.name?.message}
        autoComplete="name"
      />
      <TextField
        {...form.register("email")}
        label={accountMessages.email}
        error={errors.email?.message}
        type="email"
        autoComplete="email"
      />
      {changesEmail && (
        <PasswordField
          {...form.register("password")}
          label={accountMessages.currentPassword}
          hint={accountMessages.currentPasswordHint}
          error={errors.password?.message}
          autoComplete="current-password"
          required
        />
      )}
      <Button type="submit" busy={isBusy} className="justify-self-start">
        {accountMessages.update}
      </Button>
    </Form>
  );
}

/** Why a file cannot be a portrait; how many pixels it has does not matter, since it is made smaller first. */
function faultOf(file: File): string | undefined {
  if (chosenKindOf(file) !== "image") return accountMessages.avatarInvalid;
  return file.size > largestAvatar ? accountMessages.avatarTooLarge : undefined;
}

interface AvatarFieldProps {
  current: string | null;
  chosen: File | undefined;
  onChoose: (file: File | undefined) => void;
}

function AvatarField({ current, chosen, onChoose }: AvatarFieldProps) {
  const [error, setError] = useState<string>();
  const preview = useObjectUrl(chosen);
  const shown = preview ?? (current && `${current}?width=320`);

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    const fault = file && faultOf(file);
    setError(fault);
    onChoose(fault ? undefined : file);
  }

  return (
    <div className="flex items-center gap-5">
      <span className="grid size-24 shrink-0 place-items-center overflow-hidden rounded-full border border-line bg-sand">
        {shown ? (
          <img src={shown} alt="" width={96} height={96} className="size-full object-cover" />
        ) : (
          <UserRound className="size-9 text-slate" />
        )}
      </span>
      <div>
        <label className="inline-flex h-10 cursor-pointer items-center rounded-full border border-ink/25 px-4 text-small font-semibold hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue-light">
          {accountMessages.changeAvatar}
          <input
            type="file"
            accept={acceptedPictures}
            onChange={choose}
            aria-describedby="avatar-hint"
            className="sr-only"
          />
        </label>
        <p id="avatar-hint" role="status" className={`mt-2 text-small ${error ? "text-red" : "text-slate"}`}>
          {error ?? accountMessages.avatarHint}
        </p>
      </div>
    </div>
  );
}

// Larger than any portrait is displayed, and within the server's limit of pixels.
const longestSide = 1024;

/**
 * Scales a photograph down for a portrait. Where the browser cannot decode it the original is returned, and the server
 * refuses it with a message.
 */
async function shrinkPicture(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return file;
  const { width, height } = bitmap;
  const scale = longestSide / Math.max(width, height);
  if (scale >= 1) return file;
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/webp", 0.9));
  return made ?? file;
}
