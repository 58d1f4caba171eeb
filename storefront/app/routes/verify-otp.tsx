import { accountMessages } from "@cairn/contract/accounts/messages.ts";
import { codeFormSchema, requestCode, verifyCode } from "@cairn/contract/accounts/public.ts";
import { useEffect, useState } from "react";
import { redirect, useNavigate } from "react-router";
import { AuthScreen } from "../features/accounts/auth-screen.tsx";
import { AuthSkeleton } from "../features/accounts/auth-skeleton.tsx";
import { recoveryEmail } from "../features/accounts/recovery-email.ts";
import { api } from "../lib/browser-api.ts";
import { useOwnSearch } from "../lib/own-search.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { runAction } from "../lib/run-action.ts";
import { useSubmitForm } from "../lib/use-submit-form.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { TextLink } from "../ui/text-link.tsx";
import type { Route } from "./+types/verify-otp";

const secondsBetweenCodes = 60;

/** Without an e-mail address the visitor is sent to enter it first. */
export function clientLoader() {
  const email = recoveryEmail.read();
  if (!email) throw redirect("/verify-email");
  return { email };
}

export function HydrateFallback() {
  return <AuthSkeleton title={accountMessages.verifyCode} lead={accountMessages.verifyCodeLead} fields={1} />;
}

export const meta: Route.MetaFunction = (source) =>
  pageMeta(source, { title: accountMessages.verifyCode, hidden: true });

export default function VerifyCodePage({ loaderData: { email } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const search = useOwnSearch();
  const { form, submit, isBusy } = useSubmitForm({
    schema: codeFormSchema,
    initial: { email },
    pendingMessage: accountMessages.verifyingCode,
    async action(body) {
      const { message } = await api(verifyCode, { body });
      return message ?? accountMessages.codeVerified;
    },
    onDone: () => navigate(`/reset-password${search}`),
  });
  return (
    <AuthScreen
      title={accountMessages.verifyCode}
      lead={
        <>
          {accountMessages.verifyCodeLead} <span className="wrap-anywhere text-ink">{email}</span>.
        </>
      }
      footer={<TextLink to={`/verify-email${search}`}>{accountMessages.newEmail}</TextLink>}
    >
      <Form onSubmit={submit}>
        <input type="hidden" {...form.register("email")} />
        <TextField
          {...form.register("otp")}
          label={accountMessages.code}
          hint={accountMessages.codeHint}
          error={form.formState.errors.otp?.message}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
        <Button type="submit" size="large" busy={isBusy}>
          {accountMessages.verify}
        </Button>
        <NewCode email={email} />
      </Form>
    </AuthScreen>
  );
}

function NewCode({ email }: { email: string }) {
  const { left, restart } = useCountdown(secondsBetweenCodes);
  if (left > 0) {
    return (
      <p className="text-center text-small text-slate tabular-nums">
        {accountMessages.codeAgainIn} {left} {accountMessages.seconds}.
      </p>
    );
  }
  const send = () =>
    runAction(accountMessages.sendingCode, async () => {
      const { message } = await api(requestCode, { body: { email } });
      restart();
      return message ?? accountMessages.codeSent;
    });
  return (
    <Button variant="quiet" onClick={send}>
      {accountMessages.codeAgain}
    </Button>
  );
}

/** Counts whole seconds down to 0; `restart` starts again. */
function useCountdown(seconds: number): { left: number; restart: () => void } {
  const [left, setLeft] = useState(seconds);

  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);

  return { left, restart: () => setLeft(seconds) };
}
