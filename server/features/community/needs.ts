import { cardReportMessages } from "@cairn/contract/community/report-messages.ts";
import { asc, eq, sql } from "drizzle-orm";
import { foundNeeds, type NeedSource } from "../../platform/needs.ts";
import { isChanged } from "./service.ts";
import { cardReports, hiddenCards, members } from "./tables.ts";

const total = sql<number>`count(*) over ()::int`;
const since = sql<string>`min(${cardReports.reported_at})`.mapWith(cardReports.reported_at);
const reason = sql<keyof typeof cardReportMessages.reasons>`min(${cardReports.reason})`;
const reports = sql<number>`count(*)::int`;

const record = (id: number) => ({ resource: "community-cards", id });

/** What the community asks of staff: cards that were reported, and hidden ones that their members have changed. */
export const communityNeeds: readonly NeedSource[] = [
  {
    kind: "card_reported",
    permission: "community.moderate",
    async find(db, limit) {
      const rows = await db
        .select({ id: cardReports.member_id, name: members.name, reason, reports, since, total })
        .from(cardReports)
        .innerJoin(members, eq(members.customer_id, cardReports.member_id))
        .where(eq(cardReports.state, "open"))
        .groupBy(cardReports.member_id, members.name)
        .orderBy(asc(since))
        .limit(limit);
      return foundNeeds(rows, (row) => ({
        id: row.id,
        title: row.name,
        detail: row.reports === 1 ? cardReportMessages.reasons[row.reason] : `${row.reports} reports`,
        since: row.since,
        order: null,
        record: record(row.id),
      }));
    },
  },
  {
    kind: "card_changed",
    permission: "community.moderate",
    async find(db, limit) {
      const rows = await db
        .select({ member: members, total })
        .from(members)
        .innerJoin(hiddenCards, eq(hiddenCards.customer_id, members.customer_id))
        .where(isChanged)
        .orderBy(asc(members.changed_at))
        .limit(limit);
      return foundNeeds(rows, ({ member }) => ({
        id: member.customer_id,
        title: member.name,
        detail: "Show it again, or say once more why not",
        since: member.changed_at,
        order: null,
        record: record(member.customer_id),
      }));
    },
  },
];
