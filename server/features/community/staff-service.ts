import type { CardReason } from "@cairn/contract/community/reports.ts";
import type { CommunityCard, CommunityCardRow, listCommunityCards } from "@cairn/contract/community/staff.ts";
import { staffCommunityMessages as messages } from "@cairn/contract/community/staff-messages.ts";
import type { Page } from "@cairn/contract/platform/endpoint.ts";
import { and, asc, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Database } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/pages.ts";
import { hasWords, searchable } from "../../platform/database/search.ts";
import { AppError } from "../../platform/errors.ts";
import { findContact } from "../accounts/customers.ts";
import { selectReports, showReports } from "../accounts/reports/answers.ts";
import { findStaffNames } from "../staff/members.ts";
import { isChanged, memberColumns } from "./service.ts";
import { cardReports, hiddenCards, members } from "./tables.ts";

type Wanted = z.output<typeof listCommunityCards.schema.querystring>;

const countReports = (db: Database) =>
  db
    .select({
      member_id: cardReports.member_id,
      open: sql<number>`(count(*) filter (where ${cardReports.state} = 'open'))::int`.as("open"),
      inAll: sql<number>`count(*)::int`.as("in_all"),
    })
    .from(cardReports)
    .groupBy(cardReports.member_id)
    .as("counted");

const selectCards = (db: Database) => {
  const counted = countReports(db);
  const open = sql<number>`coalesce(${counted.open}, 0)`;
  const inAll = sql<number>`coalesce(${counted.inAll}, 0)`;
  const rows = db
    .select({
      id: members.customer_id,
      changed_at: members.changed_at,
      member: memberColumns,
      hiding: hiddenCards,
      is_changed: isChanged,
      open_reports: open,
      reports_in_all: inAll,
    })
    .from(members)
    .leftJoin(hiddenCards, eq(hiddenCards.customer_id, members.customer_id))
    .leftJoin(counted, eq(counted.member_id, members.customer_id))
    .$dynamic();
  return { rows, open, inAll };
};

/** One page of members' cards; by reports, those with most open ones come first. */
export function listCards(
  db: Database,
  { page, per_page, sort, order, search, state }: Wanted,
): Promise<Page<CommunityCardRow>> {
  const links = sql`array_to_string(${members.links}, ' ')`;
  const isFound = hasWords(searchable(members.name, members.bio, members.home_place, links), search);
  const { open, inAll } = selectCards(db);
  const states: Readonly<Record<NonNullable<typeof state>, SQL>> = {
    reported: sql`${open} > 0`,
    hidden: isNotNull(hiddenCards.customer_id),
    changed: isChanged,
  };
  const wanted = and(state && states[state], isFound);
  const by = order === "asc" ? asc : desc;
  const sorts = { joined_at: [by(members.joined_at)], reports: [by(open), by(inAll)] };
  return readPage(page, per_page, {
    rows: (limit, offset) =>
      selectCards(db)
        .rows.where(wanted)
        .orderBy(...sorts[sort], by(members.customer_id))
        .limit(limit)
        .offset(offset),
    total: () => db.$count(selectCards(db).rows.where(wanted).as("wanted")),
    show: showRow,
  });
}

/** One card with its reports; refuses with 404. */
export async function findStaffCard(db: Database, id: number): Promise<CommunityCard> {
  const [row] = await selectCards(db).rows.where(eq(members.customer_id, id));
  if (!row) throw new AppError("member_not_found", 404, messages.cardUnknown);
  const reportRows = await db
    .select({ reports: selectReports<CardReason>(cardReports, cardReports.member_id, sql`${id}`) })
    .from(members)
    .where(eq(members.customer_id, id));
  const show = await showReports(db, reportRows);
  const { hiding } = row;
  const names = await findStaffNames(db, [hiding?.hidden_by ?? null]);
  const { confirmed_at } = await findContact(db, id);
  return {
    ...showRow(row),
    hiding: hiding && { hidden_by: names.get(hiding.hidden_by) ?? null, reason: hiding.reason, note: hiding.note },
    is_email_confirmed: confirmed_at !== null,
    reports: show(reportRows[0]?.reports ?? []),
  };
}

type Row = Awaited<ReturnType<typeof selectCards>["rows"]>[number];

const showRow = ({ member, hiding, ...row }: Row): CommunityCardRow => ({
  ...member,
  ...row,
  hidden_at: hiding?.hidden_at ?? null,
});
