import { accountMessages } from "@cairn/contract/accounts/messages.ts";
import { login, register, registrationSchema } from "@cairn/contract/accounts/public.ts";
import { useNavigate } from "react-router";
import { AuthScreen } from "../features/accounts/auth-screen.tsx";
import { carriedEmail, useCarriedEmail } from "../features/accounts/carried-email.ts";
import { CartNotice } from "../features/accounts/cart-notice.tsx";
import { EmailField, NewPasswordFields } from "../features/accounts/credential-fields.tsx";
import { rememberCustomer } from "../features/accounts/current-customer.ts";
import { TermsNotice } from "../features/accounts/terms-notice.tsx";
import { apiContext } from "../lib/api.ts";
import { api } from "../lib/browser-api.ts";
import { useOwnSearch } from "../lib/own-search.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { findMetadata } from "../lib/page-metadata.ts";
import { returnPath } from "../lib/return-path.ts";
import { readToken, storeToken } from "../lib/session.ts";
import { useSubmitForm } from "../lib/use-submit-form.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { TextLink } from "../ui/text-link.tsx";
import type { Route } from "./+types/signup";

async function load({ context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  return { metadata: await findMetadata(context.get(apiContext), "register") };
}
export const loader = load;
export const clientLoader = load;

export const meta: Route.MetaFunction = (source) =>
  pageMeta(source, { metadata: source.loaderData?.metadata, title: accountMessages.signupTitle });

/** Signs in whoever is about to buy; undefined when that fails, and they can do it themselves. */
async function signIn({ email, password }: { email: string; password: string }): Promise<string | undefined> {
  const opened = await api(login, { body: { email, password } }).catch(() => undefined);
  if (!opened) return undefined;
  storeToken(opened.data.token);
  rememberCustomer(opened.data.user);
  carriedEmail.write("");
  return accountMessages.signedUp;
}

export default function SignupPage() {
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
    <AuthScreen
      title={accountMessages.signupTitle}
      lead={accountMessages.signupLead}
      footer={
        <p>
          {accountMessages.haveAccount} <TextLink to={`/login${search}`}>{accountMessages.signIn}</TextLink>
        </p>
      }
    >
      <CartNotice search={search} />
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
          {accountMessages.signIn}
        </Button>
      </Form>
    </AuthScreen>
  );
}
