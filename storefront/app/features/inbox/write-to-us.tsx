import { letterMessages } from "@cairn/contract/inbox/messages.ts";
import { LetterPlace, loading } from "./letter-place.tsx";

const loadForm = loading(async () => (await import("./contact-form.tsx")).ContactForm);
const outline = { name: {}, email: { hint: true }, topic: {}, words: { rows: 6 } };

/** The contact page's form. */
export function WriteToUs() {
  return (
    <section
      aria-labelledby="write-to-us"
      className="grid gap-x-16 gap-y-8 border-t border-line pt-12 *:min-w-0 lg:grid-cols-[1fr_1.4fr] lg:pt-20 scriptless:hidden"
    >
      <div>
        <h2 id="write-to-us" className="text-h2">
          {letterMessages.contact.title}
        </h2>
        <p className="mt-4 max-w-[26em] text-slate">{letterMessages.contact.lead}</p>
      </div>
      <LetterPlace load={loadForm} fields={outline} />
    </section>
  );
}
