import { placeName } from "@cairn/contract/contest/judging/awards.ts";
import { winnersMessages } from "@cairn/contract/contest/judging/messages.ts";
import type { Prize } from "@cairn/contract/contest/judging/public.ts";
import { formatDate, formatPrice } from "../../../lib/format.ts";
import { useSettings } from "../../../lib/site.ts";
import { TextLink } from "../../../ui/text-link.tsx";

/** A member's prizes, coupons with their codes; renders nothing without any. */
export function PrizeList({ prizes }: { prizes: readonly Prize[] }) {
  if (prizes.length === 0) return null;
  return (
    <section aria-labelledby="prizes">
      <h2 id="prizes" className="mb-6 text-h3">
        {winnersMessages.prizes}
      </h2>
      <ul className="grid gap-4">
        {prizes.map((won) => (
          <li
            key={`${won.edition_slug} ${won.category} ${won.rank}`}
            className="grid gap-x-8 gap-y-3 rounded-card border border-line bg-paper p-6 sm:grid-cols-[1fr_auto] sm:items-center"
          >
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{won.title}</p>
              <p className="text-small text-slate">
                {placeName(won.rank)}, {won.category_name},{" "}
                <TextLink to={`/contest/winners/${won.edition_slug}`}>{won.edition}</TextLink>
              </p>
            </div>
            <div className="min-w-0 sm:max-w-80 sm:text-right">
              {won.coupon ? <WonCoupon prize={won.prize} {...won.coupon} /> : <WonGift {...won} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function WonCoupon({ prize, code, ends_at, is_used }: NonNullable<Prize["coupon"]> & Pick<Prize, "prize">) {
  const { currency_symbol } = useSettings();
  const { prizeOff, prizeUsed, prizeUntil } = winnersMessages;
  const worth = prize.kind === "sum" ? formatPrice(prize.amount, currency_symbol) : `${prize.percent} %`;
  return (
    <>
      <p className={`font-semibold tabular-nums select-all ${is_used ? "text-slate line-through" : ""}`}>{code}</p>
      <p className="text-small text-slate">
        {worth} {prizeOff}. {is_used ? prizeUsed : ends_at && `${prizeUntil} ${formatDate(ends_at)}`}
      </p>
    </>
  );
}

/** A product that the shop sends, or what words promise. */
function WonGift({ prize, sent_at }: Pick<Prize, "prize" | "sent_at">) {
  const { prizeSent, prizeToSend } = winnersMessages;
  return (
    <>
      <p className="font-semibold wrap-anywhere">{prize.kind === "product" ? prize.product : prize.words}</p>
      {prize.kind === "product" && (
        <p className="text-small text-slate">
          {sent_at ? `${prizeSent} ${formatDate(sent_at)}` : <TextLink to="/contact-us">{prizeToSend}</TextLink>}
        </p>
      )}
    </>
  );
}
