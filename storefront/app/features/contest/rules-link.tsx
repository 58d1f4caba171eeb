import type { EditionRules } from "@cairn/contract/contest.ts";
import { editionMessages } from "@cairn/contract/messages/contest.ts";
import { entryMessages } from "@cairn/contract/messages/contest-entry.ts";
import { useState } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { Html } from "../../ui/html.tsx";
import { TextLink } from "../../ui/text-link.tsx";

/** Leads to what entrants agree to: the edition's own rules, or the page of the rules where it has none. */
export function RulesLink({ rules }: { rules: EditionRules | null }) {
  const [isOpen, setOpen] = useState(false);
  if (!rules?.rules_html) {
    return (
      <TextLink to="/contest-rules" target="_blank">
        {entryMessages.terms.rules}
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
        {entryMessages.terms.rules}
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
