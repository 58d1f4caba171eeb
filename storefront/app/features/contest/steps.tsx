import { contestMessages } from "@cairn/contract/contest/messages.ts";
import { Camera, Trophy, Upload } from "lucide-react";

const steps = [
  { Icon: Camera, title: "capture", hint: "captureHint" },
  { Icon: Upload, title: "submit", hint: "submitHint" },
  { Icon: Trophy, title: "rewards", hint: "rewardsHint" },
] as const;

export function Steps() {
  return (
    <section aria-labelledby="process" className="section bg-paper">
      <div className="shell">
        <h2 id="process" className="text-h1">
          {contestMessages.process}
        </h2>
        <ol className="mt-10 grid gap-x-10 gap-y-12 md:grid-cols-3 lg:mt-14">
          {steps.map(({ Icon, title, hint }, index) => (
            <li key={title} className="border-t-2 border-ink pt-6">
              <div className="flex items-start justify-between">
                <span aria-hidden="true" className="font-display text-display font-bold text-blue">
                  {index + 1}
                </span>
                <Icon className="mt-2 size-8 text-slate" />
              </div>
              <h3 className="mt-8 text-h3">{contestMessages[title]}</h3>
              <p className="mt-3 max-w-[23.9em] text-slate">{contestMessages[hint]}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
