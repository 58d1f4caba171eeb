import { eventLabels } from "@cairn/contract/webhooks/events.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import { foundNeeds, type NeedSource } from "../../platform/needs.ts";
import { webhookDeliveries, webhooks } from "./tables.ts";

/** Webhooks to which something could not be brought for three days. */
export const webhookNeeds: readonly NeedSource[] = [
  {
    kind: "webhook_failed",
    permission: "webhooks.manage",
    async find(db, limit) {
      const rows = await db
        .select({
          id: webhooks.id,
          url: webhooks.url,
          failed: sql<number>`count(*)::int`,
          since: sql<string>`min(${webhookDeliveries.ended_at})`,
          event: sql<keyof typeof eventLabels>`min(${webhookDeliveries.event})`,
          total: sql<number>`count(*) over ()::int`,
        })
        .from(webhookDeliveries)
        .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhook_id))
        .where(and(eq(webhookDeliveries.state, "failed"), webhooks.is_active))
        .groupBy(webhooks.id)
        .orderBy(asc(sql`min(${webhookDeliveries.ended_at})`))
        .limit(limit);
      return foundNeeds(rows, ({ id, url, failed, since, event }) => ({
        id,
        title: new URL(url).host,
        detail: failed === 1 ? eventLabels[event] : `${failed} messages`,
        since: new Date(since).toISOString(),
        order: null,
        record: null,
      }));
    },
  },
];
