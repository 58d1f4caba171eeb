import { accountMessages } from "@cairn/contract/accounts/messages.ts";
import { checkoutMessages } from "@cairn/contract/orders/messages.ts";
import { type Guest, guestSchema } from "@cairn/contract/orders/public.ts";
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { useOwnSearch } from "../../lib/own-search.ts";
import { useSettings } from "../../lib/site.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { carriedEmail, useCarriedEmail } from "../accounts/carried-email.ts";
import { checkoutDraft } from "./checkout-draft.ts";

/** Takes name and e-mail, which checkout needs anyway, and goes on there without an account. */
export function GuestForm() {
  const navigate = useNavigate();
  const search = useOwnSearch();
  const { sends_mail: sendsMail } = useSettings();
  const form = useForm<Guest, unknown, Guest>({
    resolver: standardSchemaResolver<Guest, unknown, Guest>(guestSchema),
    defaultValues: { name: checkoutDraft.read().name, email: "" },
  });
  useCarriedEmail(form);
  const { errors } = form.formState;
  const submit = form.handleSubmit((guest) => {
    checkoutDraft.write({ ...checkoutDraft.read(), ...guest });
    carriedEmail.write(guest.email);
    navigate("/checkout", { replace: true });
  });
  return (
    <Form onSubmit={submit}>
      <TextField
        {...form.register("name")}
        label={checkoutMessages.name}
        error={errors.name?.message}
        autoComplete="name"
        required
        maxLength={200}
      />
      <TextField
        {...form.register("email")}
        label={checkoutMessages.email}
        hint={sendsMail ? checkoutMessages.guestHint : checkoutMessages.guestHintWithoutMail}
        error={errors.email?.message}
        type="email"
        autoComplete="email"
        required
        maxLength={254}
      />
      <Button type="submit" size="large">
        {checkoutMessages.continueAsGuest}
      </Button>
      <p className="text-small text-slate">
        {checkoutMessages.wantAccount} <TextLink to={`/signup${search}`}>{accountMessages.signup}</TextLink>
      </p>
    </Form>
  );
}
