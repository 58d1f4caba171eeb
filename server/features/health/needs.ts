import { healthMessages } from "@cairn/contract/health/staff-messages.ts";
import { findConnections } from "../../platform/monitoring/connections.ts";
import { findInstances } from "../../platform/monitoring/heartbeat.ts";
import type { NeedSource } from "../../platform/needs.ts";

/** A restart of the database cuts every instance for seconds, which nobody has to look at. */
const longestCutSeconds = 60;

/**
 * Instances that may have missed the news of the others for longer than a restart of the database takes, and pools that
 * together are larger than the database allows.
 */
export const healthNeeds: readonly NeedSource[] = [
  {
    kind: "instance_cut",
    permission: "health.manage",
    async find(db, limit) {
      const cut = (await findInstances(db)).filter(({ cut_seconds }) => (cut_seconds ?? 0) > longestCutSeconds);
      const needs = cut.slice(0, limit).map(({ id, host, cut_seconds }) => ({
        id,
        title: host,
        detail: healthMessages.cut,
        since: new Date(Date.now() - (cut_seconds ?? 0) * 1000).toISOString(),
        order: null,
        record: { resource: "health", id: "" },
      }));
      return { total: cut.length, needs };
    },
  },
  {
    kind: "connections_short",
    permission: "health.manage",
    async find(db) {
      const { servers, pooled, allowed } = await findConnections(db);
      if (servers + pooled <= allowed) return { total: 0, needs: [] };
      const { connectionsShort: title, connectionsAdvice: detail } = healthMessages;
      const record = { resource: "health", id: "" };
      return { total: 1, needs: [{ id: "connections", title, detail, since: null, order: null, record }] };
    },
  },
];
