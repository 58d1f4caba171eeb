import { accountMessages } from "@cairn/contract/accounts/messages.ts";
import { passwordResetSchema, resetPassword } from "@cairn/contract/accounts/public.ts";
import { useNavigate } from "react-router";
import { AuthScreen } from "../features/accounts/auth-screen.tsx";
import { AuthSkeleton } from "../features/accounts/auth-skeleton.tsx";
import { carriedEmail } from "../features/accounts/carried-email.ts";
import { EmailField, NewPasswordFields } from "../features/accounts/credential-fields.tsx";
import { recoveryEmail } from "../features/accounts/recovery-email.ts";
import { api } from "../lib/browser-api.ts";
import { useOwnSearch } from "../lib/own-search.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { clearToken } from "../lib/session.ts";
import { useSubmitForm } from "../lib/use-submit-form.ts";
import { Button } from "../ui/button.tsx";
import { Form } from "../ui/form.tsx";
import { TextLink } from "../ui/text-link.tsx";
import type { Route } from "./+types/reset-password";

export function clientLoader() {
  return { email: recoveryEmail.read() };
}

export function HydrateFallback() {
  return <AuthSkeleton title={accountMessages.resetTitle} lead={accountMessages.resetLead} fields={3} />;
}

export const meta: Route.MetaFunction = (source) => [
  ...pageMeta(source, { title: accountMessages.resetTitle, hidden: true }),
  { name: "referrer", content: "no-referrer" },
];

/** The authorisation is an HttpOnly cookie, set when the code was verified. */
export default function ResetPasswordPage({ loaderData: { email } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const search = useOwnSearch();
  const { form, submit, isBusy } = useSubmitForm({
    schema: passwordResetSchema,
    initial: { email },
    pendingMessage: accountMessages.resetting,
    async action(body) {
      const { message } = await api(resetPassword, { body });
      recoveryEmail.write("");
      carriedEmail.write(body.email);
      // A new password ends all sessions, including this tab's.
      clearToken();
      return message;
    },
    onDone: () => navigate(`/login${search}`),
  });
  const { errors } = form.formState;
  return (
    <AuthScreen
      title={accountMessages.resetTitle}
      lead={accountMessages.resetLead}
      footer={<TextLink to={`/verify-email${search}`}>{accountMessages.codeAgain}</TextLink>}
    >
      <Form onSubmit={submit}>
        <EmailField {...form.register("email")} error={errors.email?.message} />
        <NewPasswordFields
          password={{ ...form.register("password"), error: errors.password?.message }}
          confirmation={{ ...form.register("password_confirmation"), error: errors.password_confirmation?.message }}
        />
        <Button type="submit" size="large" busy={isBusy}>
          {accountMessages.reset}
        </Button>
      </Form>
    </AuthScreen>
  );
}
