import { eq, sql } from "drizzle-orm";
import { draftOrders } from "../features/orders/drafts/tables.ts";
import type { Chance, Stage } from "./order-stage.ts";

const byStaff = async ({ owner, draft, statuses }: Stage, path: string, body: object = {}) =>
  statuses.push((await owner("POST", `/draft-orders/${draft?.id}/${path}`, body)).status);

/** Whatever may become of a draft, whoever does it. */
export const draftActs = {
  /** Once more, or anew where the order of before has lapsed. */
  async openLink({ shop, provider, draft, statuses }: Stage) {
    const body = { payment: provider.name };
    statuses.push((await shop.call("POST", `/api/payment-links/${draft?.key}/pay`, { body })).status);
  },
  withdrawDraft: (stage: Stage) => byStaff(stage, "withdraw"),
  settleDraft: (stage: Stage, { units }: Chance) =>
    byStaff(stage, "paid", { method: units === 1 ? "cash" : "transfer" }),
  async lapseDraft({ shop, draft }: Stage) {
    const expired = { expires_at: sql`now() - interval '1 second'` };
    await shop.db
      .update(draftOrders)
      .set(expired)
      .where(eq(draftOrders.id, draft?.id ?? 0));
  },
  async makeDraftAgain({ owner, draft, statuses }: Stage) {
    statuses.push((await owner("POST", "/draft-orders", draft?.body)).status);
  },
} satisfies Record<string, (stage: Stage, step: Chance) => Promise<unknown>>;
