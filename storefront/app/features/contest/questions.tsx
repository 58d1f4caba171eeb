import type { Faq } from "@cairn/contract/content/faqs.ts";
import { contestMessages } from "@cairn/contract/contest/messages.ts";
import { Accordion } from "../../ui/accordion.tsx";
import { Html } from "../../ui/html.tsx";

/** The contest's FAQ, with one answer open at a time. */
export function Questions({ faqs }: { faqs: readonly Faq[] }) {
  if (faqs.length === 0) return null;
  return (
    <section aria-labelledby="questions" className="section">
      <div className="shell grid gap-x-16 gap-y-10 *:min-w-0 lg:grid-cols-[1fr_2fr]">
        <h2 id="questions" className="text-h1 lg:sticky lg:top-28 lg:self-start">
          {contestMessages.questions}
        </h2>
        <Accordion
          name="questions"
          items={faqs.map(({ id, question, answer }) => ({
            id,
            title: question,
            content: <Html html={answer} className="prose text-slate" />,
          }))}
        />
      </div>
    </section>
  );
}
