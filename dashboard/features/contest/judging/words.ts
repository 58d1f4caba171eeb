import type { PlacePrize } from "@cairn/contract/contest/prizes.ts";
import { prizeWords } from "@cairn/contract/contest/staff-prizes.ts";
import { writePounds } from "@cairn/contract/platform/money.ts";

/** Points as everybody reads them: with one decimal. */
export const pointsOf = (points: number) => points.toFixed(1);

/** A prize as it stands among other facts of a place. */
export const shortPrize = (prize: PlacePrize) =>
  prize.kind === "percent"
    ? `${prize.percent}% off`
    : prize.kind === "sum"
      ? `${writePounds(prize.amount)} off`
      : prizeWords(prize);

/** "1 entry", "2 entries" and the like. */
export const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;
