import { advertMessages } from "@cairn/contract/contest/rights/messages.ts";
import { answerAdvertQuestion, type AdvertQuestion as Question } from "@cairn/contract/contest/rights/public.ts";
import { fill } from "@cairn/contract/platform/labels.ts";
import { useState } from "react";
import { api } from "../../lib/browser-api.ts";
import { formatDate } from "../../lib/format.ts";
import { runAction } from "../../lib/run-action.ts";
import { Button } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";

/** What is asked about a picture in plain words, the picture, and yes or no; the answer may change. */
export function AdvertQuestion({ question, token }: { question: Question; token: string }) {
  const [asked, setAsked] = useState(question);
  const [isBusy, setBusy] = useState(false);
  const { about, title, picture_url, width, height, answer, answered_at, ends_at } = asked;

  const words =
    about === "review"
      ? { lead: advertMessages.reviewLead, free: advertMessages.reviewFree, gone: advertMessages.reviewGone }
      : advertMessages;

  async function say(wanted: "yes" | "no") {
    setBusy(true);
    await runAction(advertMessages.saving, async () => {
      setAsked((await api(answerAdvertQuestion, { body: { token, answer: wanted } })).data);
      return wanted === "yes" ? advertMessages.saidYes : advertMessages.saidNo;
    });
    setBusy(false);
  }

  return (
    <div className="grid gap-x-16 gap-y-8 lg:grid-cols-2 lg:items-center">
      <figure className="overflow-hidden rounded-card bg-ink">
        {picture_url ? (
          <Picture
            src={picture_url}
            alt={title}
            width={width ?? 4}
            height={height ?? 3}
            sizes="(min-width: 64rem) 50vw, 100vw"
            priority
            className="max-h-[70svh] w-full object-contain"
          />
        ) : (
          <p className="p-8 text-paper">{words.gone}</p>
        )}
      </figure>
      <div>
        <h1 className="text-h2">{advertMessages.title}</h1>
        <p className="mt-5 max-w-prose wrap-anywhere">{fill(words.lead, { title })}</p>
        <p className="mt-4 max-w-prose">{words.free}</p>
        <p className="mt-4 max-w-prose text-slate">{fill(advertMessages.later, { day: formatDate(ends_at) })}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          {(["yes", "no"] as const).map((each) => (
            <Button
              key={each}
              size="large"
              variant={each === "yes" ? "solid" : "outline"}
              busy={isBusy}
              aria-pressed={answer === each}
              onClick={() => say(each)}
            >
              {advertMessages[each]}
            </Button>
          ))}
        </div>
        <p role="status" className="mt-6 font-semibold">
          {answer &&
            `${describeAnswer(answer)} ${fill(advertMessages.saidOn, { day: formatDate(answered_at ?? ends_at) })}.`}
        </p>
      </div>
    </div>
  );
}

function describeAnswer(answer: NonNullable<Question["answer"]>): string {
  if (answer === "withdrawn") return advertMessages.saidWithdrawn;
  return answer === "yes" ? advertMessages.saidYes : advertMessages.saidNo;
}
