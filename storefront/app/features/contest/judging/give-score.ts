import { type ScoreInput, scoreEntry } from "@cairn/contract/contest/judging/public.ts";
import { api } from "../../../lib/browser-api.ts";

/** Gives an entry the juror's score in the round in which they see it. */
export async function giveScore(reference: string, round: number, score: ScoreInput): Promise<void> {
  await api(scoreEntry, { params: { reference }, body: { ...score, round } });
}
