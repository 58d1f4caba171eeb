import { invitationMessages } from "@cairn/contract/community/messages.ts";
import { LinkButton } from "../../ui/link-button.tsx";

/** A link to the community's page, for the end of other pages. */
export function CommunityInvitation() {
  return (
    <section aria-labelledby="community" className="section bg-paper">
      <div className="shell flex flex-col items-start justify-between gap-x-12 gap-y-8 lg:flex-row lg:items-end">
        <div>
          <h2 id="community" className="max-w-[13.3em] text-h1">
            {invitationMessages.title}
          </h2>
          <p className="mt-5 text-slate">{invitationMessages.hint}</p>
        </div>
        <LinkButton to="/community" variant="solid" size="large">
          {invitationMessages.joinNow}
        </LinkButton>
      </div>
    </section>
  );
}
