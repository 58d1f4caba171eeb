import { accountMessages } from "@cairn/contract/accounts/messages.ts";
import { login, register, registrationSchema } from "@cairn/contract/accounts/public.ts";
import { useNavigate } from "react-router";
import { api } from "../../lib/browser-api.ts";
import { useOwnSearch } from "../../lib/own-search.ts";
import { returnPath } from "../../lib/return-path.ts";
import { readToken, storeToken } from "../../lib/session.ts";
import { useSubmitForm } from "../../lib/use-submit-form.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { carriedEmail, useCarriedEmail } from "./carried-email.ts";
import { EmailField, NewPasswordFields } from "./credential-fields.tsx";
import { rememberCustomer } from "./current-customer.ts";
import { TermsNotice } from "./terms-notice.tsx";

/** Signs in whoever is about to buy; undefined when that fails, and they can do it themselves. */
async function signIn({ email, password }: { email: string; password: string }): Promise<string | undefined> {
  const opened = await api(login, { body: { email, password } }).catch(() => undefined);
  if (!opened) return undefined;
  storeToken(opened.data.token);
  rememberCustomer(opened.data.user);
  carriedEmail.write("");
  return accountMessages.signedUp;
}

interface SignupFormProps {
  /** The word on its button, which must differ from the login's beside it. */
  submitLabel?: string;
}

/** Opens an account; a customer on the way to checkout is signed in at once. */
export function SignupForm({ submitLabel = accountMessages.signIn }: SignupFormProps) {
  const navigate = useNavigate();
  const search = useOwnSearch();
  const isBuying = returnPath(search) === "/checkout";
  const { form, submit, isBusy } = useSubmitForm({
    schema: registrationSchema,
    pendingMessage: accountMessages.authenticating,
    async action(body) {
      const { message } = await api(register, { body });
      return (isBuying && (await signIn(body))) || (message ?? accountMessages.registered);
    },
    onDone: () => (readToken() ? navigate(returnPath(search), { replace: true }) : navigate(`/login${search}`)),
  });
  useCarriedEmail(form);
  const { errors } = form.formState;
  return (
    <Form onSubmit={submit}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...form.register("first_name")}
          label={accountMessages.firstName}
          error={errors.first_name?.message}
          autoComplete="given-name"
          required
        />
        <TextField
          {...form.register("last_name")}
          label={accountMessages.lastName}
          error={errors.last_name?.message}
          autoComplete="family-name"
          required
        />
      </div>
      <EmailField {...form.register("email")} error={errors.email?.message} />
      <NewPasswordFields
        password={{ ...form.register("password"), error: errors.password?.message, hint: accountMessages.resetLead }}
        confirmation={{ ...form.register("password_confirmation"), error: errors.password_confirmation?.message }}
      />
      <TermsNotice />
      <Button type="submit" size="large" busy={isBusy}>
        {submitLabel}
      </Button>
    </Form>
  );
}
