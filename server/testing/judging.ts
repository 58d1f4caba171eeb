import type { ScoreInput } from "@cairn/contract/contest/judging/public.ts";
import { max, sql } from "drizzle-orm";
import { jurors, rounds, scores } from "../features/contest/judging/tables.ts";
import { editions } from "../features/contest/tables.ts";
import { contestShop, formOf, photograph, prepareAll, story } from "./contest.ts";
import type { TestShop } from "./shop.ts";
import { ownersCalls } from "./staff.ts";
import { withoutTriggers } from "./without-triggers.ts";

export type Member = Awaited<ReturnType<TestShop["customer"]>>;

const editionPath = "/editions/autumn-2026";

interface JudgingShopOptions {
  readonly entries?: number;
  readonly jurors?: number;
  readonly category?: string;
}

/**
 * A contest whose entries are approved and whose edition waits for its jury; each entry is of an entrant of its own.
 */
export async function judgingShop({ entries = 3, jurors = 2, category = "adventure" }: JudgingShopOptions = {}) {
  const { shop } = await contestShop();
  const staff = await ownersCalls(shop);
  const entrants: Member[] = [];
  const references: string[] = [];
  for (let number = 1; number <= entries; number++) {
    const entrant = await shop.customer();
    const { body } = await shop.call<{ reference: string }>("POST", "/api/attend/contest", {
      token: entrant.token,
      body: formOf([{ name: "a.jpg", bytes: photograph }], { ...story, title: `Entry ${number}`, category }),
    });
    entrants.push(entrant);
    references.push(body.data.reference);
  }
  await prepareAll(shop);
  for (const reference of references) await staff("POST", `/submissions/${reference}/approve`);
  const jury: Member[] = [];
  for (let number = 1; number <= jurors; number++) {
    const juror = await shop.customer();
    await staff("POST", `${editionPath}/jurors`, { email: juror.email });
    jury.push(juror);
  }
  await staff("POST", `${editionPath}/close`);
  const edition = <Data>(method: "GET" | "POST" | "DELETE", path: string, body?: object) =>
    staff<Data>(method, `${editionPath}${path}`, body);
  const judging = <Data>(method: "GET" | "POST" | "DELETE", path: string, body?: object) =>
    staff<Data>(method, `/judging/autumn-2026${path}`, body);
  /** Gives a score in the latest round, unless another is named. */
  const score = async (juror: Member | undefined, reference: string | undefined, points: number, round?: number) => {
    const [latest] = await shop.db.select({ number: max(rounds.number) }).from(rounds);
    const body = { ...evenly(points), round: round ?? latest?.number ?? 1 };
    return shop.call("POST", `/api/contest/jury/${reference}/score`, { token: juror?.token ?? "", body });
  };
  return {
    shop,
    staff,
    edition,
    judging,
    entrants,
    references,
    jury,
    score,
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

/** A contest whose two jurors have scored everything, later entries higher, and whose round is closed. */
export async function judgedShop(options: JudgingShopOptions = {}) {
  const contest = await judgingShop(options);
  const { edition, jury, references, score } = contest;
  await edition("POST", "/rounds", { quorum: 2 });
  for (const juror of jury)
    for (const [index, reference] of references.entries()) await score(juror, reference, 6 + index);
  await edition("POST", "/rounds/close");
  return contest;
}

/** The same points for every criterion. */
export const evenly = (points: number): ScoreInput => ({ story: points, craft: points, originality: points });

/** Lets the announced day come. */
export async function reachPublication({ db }: TestShop): Promise<void> {
  await db.update(editions).set({
    opens_at: sql`now() - interval '3 days'`,
    closes_at: sql`now() - interval '2 days'`,
    publishes_at: sql`now() - interval '1 day'`,
  });
}

/** Lets four days pass since the round was opened, the jury was called and the last score was given. */
export async function beStill({ db }: TestShop): Promise<void> {
  const then = sql`now() - interval '4 days'`;
  await db.update(rounds).set({ opened_at: then });
  await db.update(jurors).set({ added_at: then });
  await withoutTriggers(db, (tx) => tx.update(scores).set({ scored_at: then }));
}
