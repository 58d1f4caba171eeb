import { letterMessages } from "@cairn/contract/inbox/messages.ts";
import { LetterPlace, loading } from "./letter-place.tsx";

const loadForm = loading(async () => (await import("./team-form.tsx")).TeamForm);
const outline = { words: { rows: 5 } };

/** Where members write to the team. */
export function WriteToTeam() {
  return (
    <section aria-labelledby="write-to-team" className="mt-14">
      <h2 id="write-to-team" className="text-h2">
        {letterMessages.team.title}
      </h2>
      <p className="mt-3 mb-6 text-slate">{letterMessages.team.lead}</p>
      <LetterPlace load={loadForm} fields={outline} />
    </section>
  );
}
