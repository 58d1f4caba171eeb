import { letterMessages } from "@cairn/contract/inbox/messages.ts";
import { LetterPlace, loading } from "./letter-place.tsx";

const loadForm = loading(async () => (await import("./affiliate-form.tsx")).AffiliateForm);

/** The affiliate page's form. */
export function ApplyHere() {
  return (
    <section aria-labelledby="apply-here" className="section scriptless:hidden">
      <div className="shell grid grid-cols-1 gap-x-16 gap-y-8 *:min-w-0 lg:grid-cols-2">
        <div>
          <h2 id="apply-here" className="text-h1">
            {letterMessages.affiliate.title}
          </h2>
          <p className="mt-5 max-w-[26em] text-slate">{letterMessages.affiliate.lead}</p>
        </div>
        <LetterPlace
          load={loadForm}
          fields={{
            name: {},
            email: { hint: true },
            link: { hint: true },
            words: { rows: 6 },
            consent: { choice: letterMessages.affiliate.consent },
          }}
        />
      </div>
    </section>
  );
}
