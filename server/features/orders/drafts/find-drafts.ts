import type { DraftOrder, listDrafts } from "@cairn/contract/orders/drafts/staff.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Database } from "../../../platform/database/database.ts";
import { readPage } from "../../../platform/database/pages.ts";
import { hashToken } from "../../../platform/tokens.ts";
import { customersCalled, findContact, findContacts } from "../../accounts/customers.ts";
import { shownVersion } from "../edits/versions.ts";
import { orders } from "../tables.ts";
import { type DraftRow, draftOrders } from "./tables.ts";

/** The draft that a mailed link is for; undefined of one that is over. */
export async function findLinkedDraft(db: Database, token: string): Promise<DraftRow | undefined> {
  const isOpen = and(
    eq(draftOrders.link_hash, hashToken(token)),
    eq(draftOrders.state, "open"),
    gt(draftOrders.expires_at, sql`now()`),
  );
  const [draft] = await db.select().from(draftOrders).where(isOpen);
  return draft;
}

/** Whether a mailed link is for a draft that is paid. */
export async function isPaidDraft(db: Database, token: string): Promise<boolean> {
  const isPaid = and(eq(draftOrders.link_hash, hashToken(token)), eq(draftOrders.state, "paid"));
  return (await db.$count(draftOrders, isPaid)) > 0;
}

/** What a mailed link shows of a draft. */
export async function shownDraft(db: Database, { customer_id, content, offered, expires_at }: DraftRow) {
  const { name } = await findContact(db, customer_id);
  return { name, after: shownVersion(offered), reason: content.reason, pay_until: expires_at };
}

/** One page of drafts of a state, or of all, the newest first. */
export async function listAllDrafts(
  db: Database,
  { page, per_page, state, search }: z.output<typeof listDrafts.schema.querystring>,
) {
  const wanted = and(
    state && eq(draftOrders.state, state),
    search === "" ? undefined : inArray(draftOrders.customer_id, customersCalled(search)),
  );
  const found = await readPage(page, per_page, {
    rows: (limit, offset) =>
      db
        .select({
          draft: draftOrders,
          reference: orders.reference,
          isExpired: sql<boolean>`${draftOrders.expires_at} < now()`,
        })
        .from(draftOrders)
        .leftJoin(orders, and(eq(orders.draft_id, draftOrders.id), sql`${orders.paid_at} is not null`))
        .where(wanted)
        .orderBy(desc(draftOrders.id))
        .limit(limit)
        .offset(offset),
    total: () => db.$count(draftOrders, wanted),
    show: (row) => row,
  });
  const contacts = await findContacts(
    db,
    found.data.map(({ draft }) => draft.customer_id),
  );
  return {
    ...found,
    data: found.data.map(({ draft, reference, isExpired }): DraftOrder => {
      const { name = "", email = "" } = contacts.get(draft.customer_id) ?? {};
      const { id, made_by, made_at, expires_at, offered, content } = draft;
      return {
        ...{ id, state: draft.state, name, email, made_by, made_at, expires_at, reference, reason: content.reason },
        total: pence(offered.total_pence),
        is_expired: isExpired,
        order: shownVersion(offered),
      };
    }),
  };
}
