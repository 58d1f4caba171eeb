import { letterMessages } from "@cairn/contract/inbox/messages.ts";
import { CircleCheck } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { useSettings } from "../../lib/site.ts";
import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/form.tsx";

interface LetterFormProps {
  letter: {
    readonly submit: () => void;
    readonly isBusy: boolean;
    readonly isSent: boolean;
    readonly trap: RefObject<HTMLInputElement | null>;
    begin(): void;
    writeAnother(): void;
  };
  /** The fields. */
  children: ReactNode;
}

/** A form that writes to staff; once sent, its place says so. */
export function LetterForm({
  letter: { submit, isBusy, isSent, trap, begin, writeAnother },
  children,
}: LetterFormProps) {
  const { sends_mail } = useSettings();
  if (isSent) {
    return (
      <div ref={focus} tabIndex={-1} className="grid justify-items-start gap-5 outline-none">
        <CircleCheck aria-hidden="true" className="size-8 text-green" />
        <p className="max-w-[30em] text-h3 font-medium">
          {sends_mail ? letterMessages.received : letterMessages.receivedWithoutMail}
        </p>
        <Button variant="outline" onClick={writeAnother}>
          {letterMessages.another}
        </Button>
      </div>
    );
  }
  return (
    <Form onSubmit={submit} onFocus={begin} className="relative grid gap-6">
      {children}
      {/* People neither see nor reach it; programs that fill in every field do. */}
      <div aria-hidden="true" className="absolute size-px overflow-hidden opacity-0">
        <label>
          {letterMessages.trap}
          <input ref={trap} name="homepage" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Button type="submit" size="large" busy={isBusy} className="max-sm:w-full sm:justify-self-start">
        {letterMessages.send}
      </Button>
    </Form>
  );
}

/** What was focused went with the form. */
function focus(element: HTMLElement | null) {
  element?.focus();
}
