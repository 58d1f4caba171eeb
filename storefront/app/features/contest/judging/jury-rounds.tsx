import { juryMessages } from "@cairn/contract/contest/judging/jury-messages.ts";
import { fill } from "@cairn/contract/platform/labels.ts";
import { LinkButton } from "../../../ui/link-button.tsx";

/** The way to the jury's screen, for jurors while a round runs; renders nothing for others. */
export function JuryRounds({ rounds }: { rounds: readonly { edition: string; round: number }[] }) {
  if (rounds.length === 0) return null;
  return (
    <section aria-labelledby="jury">
      <h2 id="jury" className="mb-6 text-h3">
        {juryMessages.title}
      </h2>
      <div className="grid gap-4 rounded-card border border-line bg-paper p-6 sm:grid-cols-[1fr_auto] sm:items-center">
        <div className="min-w-0 wrap-anywhere">
          {rounds.map(({ edition, round }) => (
            <p key={`${edition} ${round}`}>{fill(juryMessages.waits, { edition, round })}</p>
          ))}
        </div>
        <LinkButton to="/jury">{juryMessages.toJury}</LinkButton>
      </div>
    </section>
  );
}
