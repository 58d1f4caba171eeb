import { juryMessages } from "@cairn/contract/contest/judging/jury-messages.ts";
import type { JuryTask } from "@cairn/contract/contest/judging/public.ts";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { JuryRound } from "./jury-round.tsx";
import { useScores } from "./use-scores.ts";

/** What a juror has to score. Somebody on the juries of two editions chooses between them. */
export function JuryTasks({ tasks }: { tasks: readonly JuryTask[] }) {
  const [chosen, setChosen] = useState(0);
  // The scores of all editions, so that what is given in one outlasts a look at another.
  const scores = useScores(tasks.flatMap(({ entries }) => entries));
  const task = tasks[chosen] ?? tasks[0];
  if (!task) return null;
  return (
    <div className="shell pt-8 pb-12 lg:pt-12">
      <header className="mb-6 grid gap-3">
        <h1 className="text-h1">{juryMessages.title}</h1>
        {tasks.length > 1 && (
          <div className="flex flex-wrap gap-2">
            {tasks.map(({ edition }, index) => (
              <Button
                key={edition}
                size="small"
                variant={index === chosen ? "solid" : "outline"}
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
              >
                {edition}
              </Button>
            ))}
          </div>
        )}
        <p className="max-w-prose text-slate">
          {juryMessages.lead} {juryMessages.rule}
        </p>
      </header>
      <JuryRound key={task.edition} task={task} scores={scores} />
    </div>
  );
}
