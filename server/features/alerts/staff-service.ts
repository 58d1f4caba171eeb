import {
  type AlertCount,
  alertRowSchema,
  type alertStates,
  type listAlerts,
  type StaffAlert,
} from "@cairn/contract/alerts/staff.ts";
import { customerAlertSchema } from "@cairn/contract/customers/staff.ts";
import { staffCustomerMessages as messages } from "@cairn/contract/customers/staff-messages.ts";
import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Database } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/pages.ts";
import { columnsIn } from "../../platform/database/rows.ts";
import { hasWords } from "../../platform/database/search.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import { cameTo, type Mailbox } from "../../platform/personal-data.ts";
import type { Platform } from "../../platform/platform.ts";
import { countFree } from "../catalogue/free-stock.ts";
import { findVariantNames } from "../catalogue/product-names.ts";
import { alertWords, stockAlerts } from "./tables.ts";

type Wanted = z.output<typeof listAlerts.schema.querystring>;
type State = (typeof alertStates)[number];

const mostCounted = 50;
const isWaiting = and(isNull(stockAlerts.served_at), isNotNull(stockAlerts.confirmed_at));
const isIn: Readonly<Record<State, SQL | undefined>> = {
  unconfirmed: and(isNull(stockAlerts.served_at), isNull(stockAlerts.confirmed_at)),
  waiting: isWaiting,
  served: isNotNull(stockAlerts.served_at),
};

/** One page of the alerts. */
export function listAllAlerts(db: Database, { page, per_page, order, search, state, variant_id }: Wanted) {
  const wanted = and(
    hasWords(alertWords(stockAlerts), search),
    state && isIn[state],
    variant_id === undefined ? undefined : eq(stockAlerts.variant_id, variant_id),
  );
  return readPage(page, per_page, {
    rows: async (limit, offset) => {
      const rows = await db
        .select({ ...columnsIn(stockAlerts, alertRowSchema), confirmed_at: stockAlerts.confirmed_at })
        .from(stockAlerts)
        .where(wanted)
        .orderBy((order === "asc" ? asc : desc)(stockAlerts.id))
        .limit(limit)
        .offset(offset);
      const names = await findVariantNames(
        db,
        rows.map(({ variant_id }) => variant_id),
      );
      return rows.map(({ confirmed_at, ...alert }) => ({
        ...alert,
        product: names.get(alert.variant_id) ?? "",
        state: stateOf(confirmed_at, alert.served_at),
      }));
    },
    total: () => db.$count(stockAlerts, wanted),
    show: (row): StaffAlert => row,
  });
}

function stateOf(confirmedAt: string | null, servedAt: string | null): State {
  if (servedAt) return "served";
  return confirmedAt ? "waiting" : "unconfirmed";
}

export const isAlertTo = (mailboxes: readonly Mailbox[]): SQL =>
  cameTo(mailboxes, stockAlerts.email, stockAlerts.requested_at);

/** The alerts that came to these mailboxes, the newest first. */
export async function listAlertsTo(db: Database, mailboxes: readonly Mailbox[]) {
  const own = await db
    .select({ ...columnsIn(stockAlerts, customerAlertSchema), variant_id: stockAlerts.variant_id })
    .from(stockAlerts)
    .where(isAlertTo(mailboxes))
    .orderBy(desc(stockAlerts.id));
  const names = await findVariantNames(
    db,
    own.map(({ variant_id }) => variant_id),
  );
  return own.map(({ variant_id, ...alert }) => ({ ...alert, product: names.get(variant_id) ?? "" }));
}

/** The variants that most people wait for, the most wanted first. */
export async function countWaiting(db: Database): Promise<AlertCount[]> {
  const waiting = sql<number>`count(*)::int`;
  const counted = await db
    .select({ id: stockAlerts.variant_id, waiting })
    .from(stockAlerts)
    .where(isWaiting)
    .groupBy(stockAlerts.variant_id)
    .orderBy(desc(waiting), asc(stockAlerts.variant_id))
    .limit(mostCounted);
  const ids = counted.map(({ id }) => id);
  const names = await findVariantNames(db, ids);
  const free = await countFree(db, ids);
  return counted.map(({ id, waiting: count }) => ({
    id,
    product: names.get(id) ?? "",
    waiting: count,
    free: free.get(id) ?? 0,
  }));
}

/** Deletes an alert; refuses with 404. */
export async function removeAlert(platform: Pick<Platform, "db" | "cache">, id: number): Promise<void> {
  const gone = await transact(platform, (tx) =>
    tx.delete(stockAlerts).where(eq(stockAlerts.id, id)).returning({ id: stockAlerts.id }),
  );
  if (gone.length === 0) throw new AppError("alert_unknown", 404, messages.alertUnknown);
}
