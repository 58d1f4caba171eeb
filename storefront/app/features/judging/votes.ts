import { listVotes, takeVoteBack, vote } from "@cairn/contract/judging.ts";
import { api } from "../../lib/browser-api.ts";

/** Gallery items for whose entries the member has voted. */
export async function listVoted(): Promise<number[]> {
  return (await api(listVotes)).data;
}

/** Gives the server's words for it. */
export async function voteFor(item: number): Promise<string> {
  return (await api(vote, { body: { item } })).message;
}

export async function takeBack(item: number): Promise<string> {
  return (await api(takeVoteBack, { body: { item } })).message;
}
