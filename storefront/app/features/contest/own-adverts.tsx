import { advertMessages } from "@cairn/contract/contest/rights/messages.ts";
import { type OwnAdvert, withdrawAdvert } from "@cairn/contract/contest/rights/public.ts";
import { fill } from "@cairn/contract/platform/labels.ts";
import { useState } from "react";
import { api } from "../../lib/browser-api.ts";
import { formatDate } from "../../lib/format.ts";
import { runAction } from "../../lib/run-action.ts";
import { Button } from "../../ui/button.tsx";

interface OwnAdvertsProps {
  adverts: readonly OwnAdvert[];
  /** Called after a yes was taken back. */
  onChange: () => Promise<void>;
}

/** What a member has said about their pictures in adverts; renders nothing where nothing was asked. */
export function OwnAdverts({ adverts, onChange }: OwnAdvertsProps) {
  if (adverts.length === 0) return null;
  return (
    <section aria-labelledby="adverts">
      <h2 id="adverts" className="mb-6 text-h3">
        {advertMessages.heading}
      </h2>
      <ul className="grid gap-4">
        {adverts.map((advert) => (
          <li
            key={advert.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-paper p-5"
          >
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{advert.title}</p>
              <p className="text-small text-slate">{describeAnswer(advert)}</p>
            </div>
            {advert.answer === "yes" && <Withdraw advert={advert} onChange={onChange} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Withdraw({ advert: { id, title }, onChange }: { advert: OwnAdvert } & Pick<OwnAdvertsProps, "onChange">) {
  const [isBusy, setBusy] = useState(false);
  async function withdraw() {
    setBusy(true);
    const { error } = await runAction(
      advertMessages.withdrawing,
      async () =>
        (await api(withdrawAdvert, { params: { id: String(id) }, body: {} })).message ?? advertMessages.withdrawn,
    );
    setBusy(false);
    if (!error) await onChange();
  }
  return (
    <Button
      size="small"
      variant="outline"
      busy={isBusy}
      aria-label={`${advertMessages.withdraw}: ${title}`}
      onClick={withdraw}
    >
      {advertMessages.withdraw}
    </Button>
  );
}

function describeAnswer({ answer, answered_at, asked_at }: OwnAdvert): string {
  const words = { yes: advertMessages.agreed, no: advertMessages.refused, withdrawn: advertMessages.ended };
  return answer === null
    ? fill(advertMessages.asked, { day: formatDate(asked_at) })
    : fill(words[answer], { day: formatDate(answered_at ?? asked_at) });
}
