import { statfs } from "node:fs/promises";
import type { Health } from "@cairn/contract/health/staff.ts";
import { paymentOptions } from "@cairn/contract/orders/payment-options.ts";
import { gt, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { describeQueues } from "../../platform/jobs/failed-jobs.ts";
import { countUnsent } from "../../platform/mail/count-unsent.ts";
import { mails } from "../../platform/mail/tables.ts";
import { findConnections } from "../../platform/monitoring/connections.ts";
import type { Figures } from "../../platform/monitoring/figures.ts";
import { findInstances } from "../../platform/monitoring/heartbeat.ts";
import type { Platform } from "../../platform/platform.ts";
import { readRelease } from "../../platform/release.ts";
import { countNotices } from "../orders/count-notices.ts";

const startedAt = new Date(Date.now() - process.uptime() * 1000);
const mostCodes = 10;
const aDayAgo = sql`now() - interval '1 day'`;

/** How the shop's parts are. */
export async function findHealth(
  platform: Pick<
    Platform,
    "db" | "connection" | "cache" | "config" | "connections" | "figures" | "mailer" | "payments"
  >,
): Promise<Health> {
  const { db, connection, cache, config, connections, figures, mailer, payments } = platform;
  const [version, instances, database, connectionsTaken, disk, jobs, mail, notices] = await Promise.all([
    readRelease(),
    findInstances(db),
    describeDatabase(db),
    findConnections(db),
    statfs(config.dataDir),
    describeQueues(db),
    describeMail(db),
    countNotices(db),
  ]);
  return {
    version,
    started_at: startedAt.toISOString(),
    memory_bytes: process.memoryUsage.rss(),
    instances: instances.map((instance) => ({ ...instance, is_this: instance.id === cache.id })),
    database: { kind: connection.kind, ...database, pool: connection.pool(), connections: connectionsTaken },
    troubles: describeTroubles(figures),
    disk: { free_bytes: disk.bavail * disk.bsize, total_bytes: disk.blocks * disk.bsize },
    storage: connections.present.s3 ? "bucket" : "folder",
    cache: { ...cache.usage(), most_bytes: config.cacheBytes },
    jobs,
    mail: { is_configured: mailer.configured, ...mail },
    payments: paymentOptions.map((option) => ({
      option,
      provider: payments[option].name,
      notices_last_day: notices.get(option) ?? 0,
    })),
  };
}

async function describeDatabase(db: Database) {
  const started = performance.now();
  const { rows } = await db.execute<{ bytes: string }>(sql`select pg_database_size(current_database())::text as bytes`);
  return { bytes: Number(rows[0]?.bytes ?? 0), answer_ms: Math.round((performance.now() - started) * 10) / 10 };
}

async function describeMail(db: Database) {
  const [unsent, sent_last_day] = await Promise.all([countUnsent(db), db.$count(mails, gt(mails.sent_at, aDayAgo))]);
  return { ...unsent, sent_last_day };
}

/** What was slow or failed in this process since its start, the slowest first. */
function describeTroubles({ failures, slowCalls, slowStatements }: Figures) {
  const slowestFirst = (one: { ms: number }, other: { ms: number }) => other.ms - one.ms;
  return {
    slow_calls: slowCalls.toSorted(slowestFirst),
    slow_statements: slowStatements.toSorted(slowestFirst),
    failures: [...failures]
      .map(([code, count]) => ({ code, count }))
      .toSorted((one, other) => other.count - one.count)
      .slice(0, mostCodes),
  };
}
