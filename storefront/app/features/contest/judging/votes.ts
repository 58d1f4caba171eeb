import { listVotes, takeVoteBack, vote } from "@cairn/contract/contest/judging/public.ts";
import { api } from "../../../lib/browser-api.ts";

/** The ids of the gallery items that the member has voted for. */
export async function listVoted(): Promise<number[]> {
  return (await api(listVotes)).data;
}

/** Returns the server's success message. */
export async function voteFor(item: number): Promise<string> {
  return (await api(vote, { body: { item } })).message;
}

export async function takeBack(item: number): Promise<string> {
  return (await api(takeVoteBack, { body: { item } })).message;
}
