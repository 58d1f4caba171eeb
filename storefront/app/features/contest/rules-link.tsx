import { editionMessages } from "@cairn/contract/contest/messages.ts";
import type { EditionRules } from "@cairn/contract/contest/public.ts";
import { useState } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { Html } from "../../ui/html.tsx";
import { TextLink } from "../../ui/text-link.tsx";

interface RulesLinkProps {
  rules: EditionRules | null;
  words: string;
}

/** Leads to what entrants agree to: the edition's own rules, or the page of the rules where it has none. */
export function RulesLink({ rules, words }: RulesLinkProps) {
  const [isOpen, setOpen] = useState(false);
  if (!rules?.rules_html) {
    return (
      <TextLink to="/contest-rules" target="_blank">
        {words}
      </TextLink>
    );
  }
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="font-medium text-blue-deep underline underline-offset-4 hover:no-underline"
      >
        {words}
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={`${editionMessages.rulesOf} ${rules.title}`}>
        <p className="mt-2 text-small text-slate">
          {editionMessages.version} {rules.version}
        </p>
        <Html html={rules.rules_html} className="prose mt-4" />
      </Dialog>
    </>
  );
}
