import { accountMessages } from "@cairn/contract/accounts/messages.ts";
import { checkoutMessages } from "@cairn/contract/orders/messages.ts";
import { type ReactNode, useId } from "react";
import { useSettings } from "../../lib/site.ts";
import { LoginForm } from "../accounts/login-form.tsx";
import { SignupForm } from "../accounts/signup-form.tsx";
import { GuestForm } from "./guest-form.tsx";

/** The two ways on to checkout, side by side, for a visitor who is not signed in. */
export function AlmostThere() {
  const { guest_checkout: mayBeGuest } = useSettings();
  return (
    <div className="shell pt-10 pb-20 lg:pt-16 lg:pb-28">
      <h1 className="text-h1">{checkoutMessages.almostThere}</h1>
      <p className="mt-4 text-slate">{checkoutMessages.almostThereLead}</p>
      <div className="mt-8 grid gap-6 md:grid-cols-2 lg:mt-12 lg:gap-8">
        <Way
          title={checkoutMessages.newHere}
          lead={mayBeGuest ? checkoutMessages.newHereLead : checkoutMessages.newHereWithAccount}
        >
          {mayBeGuest ? <GuestForm /> : <SignupForm submitLabel={accountMessages.createAccount} />}
        </Way>
        <Way title={accountMessages.welcome} lead={checkoutMessages.welcomeLead}>
          <LoginForm variant="solid" />
        </Way>
      </div>
    </div>
  );
}

function Way({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card border border-line bg-paper p-6 lg:p-8">
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      <p className="mt-2 mb-6 text-slate">{lead}</p>
      {children}
    </section>
  );
}
