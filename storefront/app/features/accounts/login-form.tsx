import { accountMessages } from "@cairn/contract/accounts/messages.ts";
import { login, loginSchema } from "@cairn/contract/accounts/public.ts";
import { useNavigate } from "react-router";
import { api } from "../../lib/browser-api.ts";
import { useOwnSearch } from "../../lib/own-search.ts";
import { returnPath } from "../../lib/return-path.ts";
import { storeToken } from "../../lib/session.ts";
import { useSubmitForm } from "../../lib/use-submit-form.ts";
import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/form.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { carriedEmail, useCarriedEmail } from "./carried-email.ts";
import { EmailField } from "./credential-fields.tsx";
import { rememberCustomer } from "./current-customer.ts";
import { PasswordField } from "./password-field.tsx";

interface LoginFormProps {
  /** Solid where another form on the screen has its one orange action. */
  variant?: "primary" | "solid";
}

/** Signs a customer in, and goes on to where they were on their way to. */
export function LoginForm({ variant = "primary" }: LoginFormProps) {
  const navigate = useNavigate();
  const search = useOwnSearch();
  const { form, submit, isBusy } = useSubmitForm({
    schema: loginSchema,
    pendingMessage: accountMessages.authenticating,
    async action(body) {
      const { data, message } = await api(login, { body });
      storeToken(data.token);
      rememberCustomer(data.user);
      carriedEmail.write("");
      return message ?? accountMessages.loggedIn;
    },
    onDone: () => navigate(returnPath(search), { replace: true }),
  });
  useCarriedEmail(form);
  const { errors } = form.formState;
  return (
    <Form onSubmit={submit}>
      <EmailField {...form.register("email")} error={errors.email?.message} />
      <PasswordField
        {...form.register("password")}
        label={accountMessages.password}
        error={errors.password?.message}
        autoComplete="current-password"
        required
      />
      <TextLink to={`/verify-email${search}`} className="-my-3 inline-block justify-self-end py-3 text-small">
        {accountMessages.forgot}
      </TextLink>
      <Button type="submit" variant={variant} size="large" busy={isBusy}>
        {accountMessages.signIn}
      </Button>
    </Form>
  );
}
