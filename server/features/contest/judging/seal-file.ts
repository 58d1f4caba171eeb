import { asc, eq } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { findEdition } from "../editions.ts";
import { checkScores } from "./chain.ts";
import { rounds } from "./tables.ts";

const about =
  "Keep this file outside the shop. Each score carries the SHA-256 hash of the one before it, and each closed round is " +
  "sealed over its last score, its entries and its quorum. If the shop later shows another seal after as many scores, " +
  "what was judged has been changed since.";

/** The seals of an edition's closed rounds and of its latest score, as JSON; refuses with 404. */
export async function sealFileOf(db: Database, slug: string): Promise<string> {
  const edition = await findEdition(db, slug);
  const sealed = await db.select().from(rounds).where(eq(rounds.edition_id, edition.id)).orderBy(asc(rounds.number));
  const check = await checkScores(db, edition.id);
  const content = {
    about,
    edition: edition.title,
    made_at: new Date().toISOString(),
    scores: check.scores,
    seal: check.seal,
    is_intact: check.isIntact,
    rounds: sealed.map(({ number, quorum, opened_at, closed_at, sealed_scores, seal }) => ({
      number,
      quorum,
      opened_at,
      closed_at,
      scores: sealed_scores,
      seal,
    })),
  };
  return `${JSON.stringify(content, undefined, 2)}\n`;
}
