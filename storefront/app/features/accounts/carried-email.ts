import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { stored } from "../../lib/stored.ts";

/** The e-mail address that was typed on one of the screens for guests, for the next one; in this tab. */
export const carriedEmail = stored(
  { key: "typed-email", empty: "", parse: (text) => text, print: (email) => email },
  () => window.sessionStorage,
);

/** Fills a form's e-mail with what was typed on the screen before, and carries on what is typed here. */
export function useCarriedEmail<Fields extends { email: string }, Values>(
  form: UseFormReturn<Fields, unknown, Values>,
) {
  // Only this field of such a form matters here.
  const { getValues, setValue, watch } = form as unknown as UseFormReturn<{ email: string }>;
  useEffect(() => {
    const email = carriedEmail.read();
    // The browser keeps what was typed before hydration, and tells nobody.
    const early = getValues("email");
    if (early) carriedEmail.write(early);
    else if (email) setValue("email", email);
    const { unsubscribe } = watch((typed) => carriedEmail.write(typed.email ?? ""));
    return unsubscribe;
  }, [getValues, setValue, watch]);
}
