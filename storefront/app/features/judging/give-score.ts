import { type GivenScore, scoreEntry } from "@cairn/contract/judging.ts";
import { api } from "../../lib/browser-api.ts";

/** Gives an entry the juror's score. */
export async function giveScore(reference: string, score: GivenScore): Promise<void> {
  await api(scoreEntry, { params: { reference }, body: score });
}
