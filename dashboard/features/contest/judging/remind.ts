import { remindJurors } from "@cairn/contract/contest/judging/staff-jury.ts";
import { call } from "../../../call.ts";
import { count } from "./words.ts";

/** Mails jurors of an edition about what they have left; fails with the reason when none of them could be mailed. */
export async function remind(edition: string, jurors: readonly number[]): Promise<{ message: string }> {
  const { done, refused } = (await call(remindJurors, { params: { id: edition }, body: { ids: [...jurors] } })).data;
  if (done.length === 0) throw new Error(refused[0]?.message ?? "Nobody was reminded");
  return { message: `${count(done.length, "juror is", "jurors are")} reminded` };
}
