import type { Transaction } from "../../../platform/database/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findContact, mailConfirmed } from "../../accounts/customers.ts";
import { issuePersonalCoupon } from "../../coupons/service.ts";
import type { Edition } from "../editions.ts";
import { winnersUrl } from "./notify-entrants.ts";
import type { Ranked } from "./ranking.ts";
import type { RankedEntry } from "./standings.ts";
import { awards } from "./tables.ts";

type Parts = Pick<Platform, "mail" | "config">;

/** Gives an entry a place with its prize, and mails its entrant. */
export async function award(
  platform: Parts,
  tx: Transaction,
  edition: Edition,
  { contender, rank, points_hundredths }: Pick<Ranked<RankedEntry>, "contender" | "rank" | "points_hundredths">,
): Promise<void> {
  const { customer_id, submission_id, category, votes } = contender;
  const percent = percentOf(edition, rank);
  const coupon = await issuePersonalCoupon(tx, { customerId: customer_id, percent, days: edition.prize_days });
  await tx.insert(awards).values({
    edition_id: edition.id,
    category,
    rank,
    submission_id,
    coupon_id: coupon.id,
    points_hundredths,
    votes,
  });
  await mailWinner(platform, tx, edition, { contender, rank, code: coupon.code, discount: percent });
}

interface Place {
  readonly contender: Pick<RankedEntry, "customer_id" | "categoryName" | "title" | "reference">;
  readonly rank: number;
}

interface Won extends Place {
  readonly code: string;
  readonly discount: number;
}

/** Tells a winner of their place and prize, once for each place that they come to. */
export async function mailWinner(
  platform: Parts,
  tx: Transaction,
  edition: Edition,
  { code, discount, ...place }: Won,
): Promise<void> {
  const { props, ...mail } = await placeMailOf(platform, tx, edition, place);
  const prize = { code, discount, days: edition.prize_days };
  await mailConfirmed(tx, platform.mail, { kind: "contest-won", ...mail, props: { ...props, ...prize } });
}

/** Tells a winner who has used their prize already of the better place, for which there is no other prize. */
export async function mailMovedUp(platform: Parts, tx: Transaction, edition: Edition, place: Place): Promise<void> {
  await mailConfirmed(tx, platform.mail, {
    kind: "place-moved-up",
    ...(await placeMailOf(platform, tx, edition, place)),
  });
}

/** To whom a mail about a place goes, and what each of them says. */
async function placeMailOf(platform: Parts, tx: Transaction, edition: Edition, { contender, rank }: Place) {
  const { customer_id, categoryName: category, title, reference } = contender;
  const { name, email } = await findContact(tx, customer_id);
  const details = { name, title, edition: edition.title, category, rank };
  return {
    key: `${reference}:${rank}`,
    to: email,
    props: { ...details, winnersUrl: winnersUrl(platform, edition) },
  };
}

/** The discount of a place; throws when there is no prize for it. */
export function percentOf({ prize_percents }: Pick<Edition, "prize_percents">, rank: number): number {
  const percent = prize_percents[rank - 1];
  if (percent === undefined) throw new Error("a winner without a prize");
  return percent;
}
