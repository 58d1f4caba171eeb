import { accountMessages } from "@cairn/contract/accounts/messages.ts";
import { emailFormSchema, requestCode } from "@cairn/contract/accounts/public.ts";
import { useNavigate } from "react-router";
import { AuthScreen } from "../features/accounts/auth-screen.tsx";
import { useCarriedEmail } from "../features/accounts/carried-email.ts";
import { EmailField } from "../features/accounts/credential-fields.tsx";
import { recoveryEmail } from "../features/accounts/recovery-email.ts";
import { api } from "../lib/browser-api.ts";
import { useOwnSearch } from "../lib/own-search.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { useSettings } from "../lib/site.ts";
import { useSubmitForm } from "../lib/use-submit-form.ts";
import { Button } from "../ui/button.tsx";
import { Form } from "../ui/form.tsx";
import { TextLink } from "../ui/text-link.tsx";
import type { Route } from "./+types/verify-email";

export const meta: Route.MetaFunction = (source) =>
  pageMeta(source, { title: accountMessages.verifyEmail, hidden: true });

export default function VerifyEmailPage() {
  const navigate = useNavigate();
  const search = useOwnSearch();
  const { form, submit, isBusy } = useSubmitForm({
    schema: emailFormSchema,
    pendingMessage: accountMessages.sendingCode,
    async action(body) {
      const { data, message } = await api(requestCode, { body });
      recoveryEmail.write(data.email);
      return message ?? accountMessages.codeSent;
    },
    onDone: () => navigate(`/verify-otp${search}`),
  });
  useCarriedEmail(form);
  return (
    <AuthScreen
      title={accountMessages.verifyEmail}
      lead={useSettings().sends_mail ? accountMessages.verifyEmailLead : accountMessages.codeNotSent}
      footer={<TextLink to={`/login${search}`}>{accountMessages.signIn}</TextLink>}
    >
      <Form onSubmit={submit}>
        <EmailField {...form.register("email")} error={form.formState.errors.email?.message} />
        <Button type="submit" size="large" busy={isBusy}>
          {accountMessages.verify}
        </Button>
      </Form>
    </AuthScreen>
  );
}
