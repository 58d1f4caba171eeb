import { contestMessages } from "@cairn/contract/messages/contest.ts";
import { Camera, Trophy, Upload } from "lucide-react";

const steps = [
  { Icon: Camera, title: contestMessages.capture, hint: contestMessages.captureHint },
  { Icon: Upload, title: contestMessages.submit, hint: contestMessages.submitHint },
  { Icon: Trophy, title: contestMessages.rewards, hint: contestMessages.rewardsHint },
];

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
              <h3 className="mt-8 text-h3">{title}</h3>
              <p className="mt-3 max-w-[23.9em] text-slate">{hint}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
