import type { PlacePrize } from "@cairn/contract/contest/prizes.ts";
import type { MailProps } from "@cairn/contract/mail/mails.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findContact, mailConfirmed } from "../../accounts/customers.ts";
import { issuePersonalCoupon } from "../../coupons/service.ts";
import type { Edition } from "../editions.ts";
import { type PrizeOfRank, prizeOf } from "../prizes.ts";
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
  prizes: readonly PrizeOfRank[],
  { contender, rank, points_hundredths }: Pick<Ranked<RankedEntry>, "contender" | "rank" | "points_hundredths">,
): Promise<void> {
  const { customer_id, submission_id, category, votes } = contender;
  const prize = prizeOf(prizes, rank);
  const coupon = await issuePrize(tx, edition, prize, customer_id);
  await tx.insert(awards).values({
    edition_id: edition.id,
    category,
    rank,
    submission_id,
    coupon_id: coupon?.id ?? null,
    points_hundredths,
    votes,
  });
  await mailWinner(platform, tx, edition, { contender, rank, prize, code: coupon?.code ?? "" });
}

/** Makes the coupon that a prize is; none for a product, which staff send, and for what words promise. */
export async function issuePrize(
  tx: Transaction,
  { prize_days: days }: Pick<Edition, "prize_days">,
  { kind, percent, amount }: PlacePrize,
  customerId: number,
) {
  if (kind === "percent") return issuePersonalCoupon(tx, { customerId, days, percent });
  return kind === "sum" ? issuePersonalCoupon(tx, { customerId, days, amount_pence: amount }) : undefined;
}

interface Place {
  readonly contender: Pick<RankedEntry, "customer_id" | "categoryName" | "title" | "reference">;
  readonly rank: number;
}

interface Won extends Place {
  readonly prize: PlacePrize;
  /** Empty where the prize is no coupon. */
  readonly code: string;
}

/** Tells a winner of their place and prize, once for each place that they come to. */
export async function mailWinner(
  platform: Parts,
  tx: Transaction,
  edition: Edition,
  { prize, code, ...place }: Won,
): Promise<void> {
  const { props, ...mail } = await placeMailOf(platform, tx, edition, place);
  await mailConfirmed(tx, platform.mail, {
    ...mail,
    ...wonMailOf(prize, { ...props, code, days: edition.prize_days }),
  });
}

type WonKind = "contest-won" | "contest-won-sum" | "contest-won-product" | "contest-won-words";
type WonMail = { readonly [K in WonKind]: { readonly kind: K; readonly props: MailProps<K> } }[WonKind];

/** The mail to a winner, which each kind of prize has of its own. */
export function wonMailOf(
  { kind, percent, amount, product, words }: PlacePrize,
  { code, days, ...facts }: Omit<MailProps<"contest-won">, "discount">,
): WonMail {
  switch (kind) {
    case "percent":
      return { kind: "contest-won", props: { ...facts, code, days, discount: percent } };
    case "sum":
      return { kind: "contest-won-sum", props: { ...facts, code, days, amount } };
    case "product":
      return { kind: "contest-won-product", props: { ...facts, product } };
    case "words":
      return { kind: "contest-won-words", props: { ...facts, prize: words } };
  }
}

/** Tells a winner who has used their prize, or has been sent it, of the better place, for which there is no other. */
export async function mailMovedUp(
  platform: Parts,
  tx: Transaction,
  edition: Edition,
  place: Place,
  kept: "used" | "sent",
): Promise<void> {
  await mailConfirmed(tx, platform.mail, {
    kind: kept === "sent" ? "place-moved-up-sent" : "place-moved-up",
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
