import { judgedBy, winnersMessages } from "@cairn/contract/contest/judging/messages.ts";
import type { ContestResult } from "@cairn/contract/contest/judging/public.ts";
import { editionMessages } from "@cairn/contract/contest/messages.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { RulesLink } from "../rules-link.tsx";

/** How the winners were determined, with links to other editions. */
export function HowJudged({ result }: { result: ContestResult }) {
  const { title, jurors, quorum, vote_percent, rules, seal, others } = result;
  return (
    <div className="mt-[clamp(4.5rem,8vw,8rem)] grid gap-x-16 gap-y-12 border-t border-line pt-12 *:min-w-0 lg:grid-cols-[2fr_1fr]">
      <section aria-labelledby="judged">
        <h2 id="judged" className="text-h3">
          {winnersMessages.judged}
        </h2>
        <div className="mt-4 grid max-w-prose gap-3 text-slate">
          {jurors === 0 ? (
            <p>{winnersMessages.nothingJudged}</p>
          ) : (
            <>
              <p>
                {judgedBy(jurors, quorum)}{" "}
                {vote_percent > 0 ? `${winnersMessages.voteCounted} ${vote_percent} %.` : winnersMessages.voteNone}
              </p>
              <p>{winnersMessages.tieBreak}</p>
              <details className="text-small">
                <summary className="w-fit font-medium text-blue-deep underline underline-offset-4">
                  {winnersMessages.seal}
                </summary>
                <p className="mt-3">
                  <code className="break-all">{seal}</code>
                </p>
                <p className="mt-2">{winnersMessages.sealHint}</p>
              </details>
            </>
          )}
          {rules.rules_html && (
            <div>
              <RulesLink rules={rules} words={`${editionMessages.rulesOf} ${title}`} />
            </div>
          )}
        </div>
      </section>
      {others.length > 0 && (
        <nav aria-labelledby="others">
          <h2 id="others" className="text-h3">
            {winnersMessages.others}
          </h2>
          <ul className="mt-4 grid gap-2">
            {others.map(({ slug, title }) => (
              <li key={slug}>
                <TextLink to={`/contest/winners/${slug}`}>{title}</TextLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
