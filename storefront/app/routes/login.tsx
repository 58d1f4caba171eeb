import { accountMessages } from "@cairn/contract/accounts/messages.ts";
import { login, loginSchema } from "@cairn/contract/accounts/public.ts";
import { useNavigate } from "react-router";
import { AuthScreen } from "../features/accounts/auth-screen.tsx";
import { carriedEmail, useCarriedEmail } from "../features/accounts/carried-email.ts";
import { CartNotice } from "../features/accounts/cart-notice.tsx";
import { EmailField } from "../features/accounts/credential-fields.tsx";
import { rememberCustomer } from "../features/accounts/current-customer.ts";
import { PasswordField } from "../features/accounts/password-field.tsx";
import { apiContext } from "../lib/api.ts";
import { api } from "../lib/browser-api.ts";
import { useOwnSearch } from "../lib/own-search.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { findMetadata } from "../lib/page-metadata.ts";
import { returnPath } from "../lib/return-path.ts";
import { storeToken } from "../lib/session.ts";
import { useSubmitForm } from "../lib/use-submit-form.ts";
import { Button } from "../ui/button.tsx";
import { Form } from "../ui/form.tsx";
import { TextLink } from "../ui/text-link.tsx";
import type { Route } from "./+types/login";

async function load({ context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  return { metadata: await findMetadata(context.get(apiContext), "login") };
}
export const loader = load;
export const clientLoader = load;

export const meta: Route.MetaFunction = (source) =>
  pageMeta(source, { metadata: source.loaderData?.metadata, title: accountMessages.loginTitle });

export default function LoginPage() {
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
    <AuthScreen
      title={accountMessages.welcome}
      lead={accountMessages.loginLead}
      footer={
        <p>
          {accountMessages.noAccount} <TextLink to={`/signup${search}`}>{accountMessages.signup}</TextLink>
        </p>
      }
    >
      <CartNotice search={search} />
      <Form onSubmit={submit}>
        <EmailField {...form.register("email")} error={errors.email?.message} />
        <PasswordField
          {...form.register("password")}
          label={accountMessages.password}
          error={errors.password?.message}
          autoComplete="current-password"
          required
        />
        <TextLink to={`/verify-email${search}`} className="justify-self-end text-small">
          {accountMessages.forgot}
        </TextLink>
        <Button type="submit" size="large" busy={isBusy}>
          {accountMessages.signIn}
        </Button>
      </Form>
    </AuthScreen>
  );
}
