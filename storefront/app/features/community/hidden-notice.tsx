import { communityMessages } from "@cairn/contract/community/messages.ts";
import type { OwnCard } from "@cairn/contract/community/public.ts";
import { EyeOff } from "lucide-react";
import { TextLink } from "../../ui/text-link.tsx";

/** Tells members why nobody sees their card, and what they can do about it. */
export function HiddenNotice({ reason, is_changed }: NonNullable<OwnCard["hidden"]>) {
  return (
    <section
      aria-labelledby="hidden-card"
      className="mt-6 grid gap-3 rounded-card border border-line bg-paper p-6 md:p-8"
    >
      <h2 id="hidden-card" className="flex items-center gap-3 text-h3">
        <EyeOff aria-hidden="true" className="size-6 shrink-0 text-orange-deep" /> {communityMessages.hidden}
      </h2>
      <p className="text-slate">{communityMessages.hiddenLead}</p>
      <p className="whitespace-pre-line font-medium wrap-anywhere">{reason}</p>
      <p>{is_changed ? communityMessages.hiddenChanged : communityMessages.hiddenHint}</p>
      <p>
        <TextLink to="/contact-us">{communityMessages.hiddenWrite}</TextLink>
      </p>
    </section>
  );
}
