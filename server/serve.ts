import pino from "pino";
import { buildApp } from "./app.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { fillEmptyShop } from "./demo/load.ts";
import { takeBackupCommands } from "./features/backups/running-shop.ts";
import { brandOf } from "./features/settings/service.ts";
import { ensureOwner } from "./features/staff/login.ts";
import { jobs } from "./features.ts";
import { FolderInUse } from "./platform/database/folder-lock.ts";
import { ForeignDatabase } from "./platform/database/migrate.ts";
import type { App } from "./platform/http/routes.ts";
import { type Heartbeat, startHeartbeat } from "./platform/monitoring/heartbeat.ts";
import { type OpenPlatform, openPlatform, type PlatformOverrides } from "./platform/platform.ts";
import { onScreen } from "./platform/step.ts";

// Log lines are buffered: writing each by itself costs as much as a request.
const logBuffer = { sync: true, minLength: 4096, periodicFlush: 500 };

// Whoever waited for the start has been answered by then.
const afterStartMs = 3_000;

// After this time a stop ends the process whatever still runs.
const longestStopMs = 10_000;

try {
  const config = readConfig();
  await (process.argv.includes("--dev") ? startFromSources(config) : start(config));
} catch (problem) {
  const known = [ConfigError, FolderInUse, ForeignDatabase].some((kind) => problem instanceof kind);
  process.stderr.write(`Cairn cannot start: ${known ? (problem as Error).message : (problem as Error).stack}\n`);
  process.exit(1);
}

/** The same shop with pages rendered from their sources. */
async function startFromSources(config: Config): Promise<void> {
  // Vite is installed only where the storefront is built or developed.
  const { openSources } = await import("./platform/views/development.ts");
  await start({ ...config, cacheBytes: 0 }, { views: await openSources() });
}

/** Opens the platform, fills an empty shop with the demo, serves, and stops on a signal. */
async function start(config: Config, overrides: PlatformOverrides = {}): Promise<void> {
  const lines = pino.destination(logBuffer);
  process.on("exit", () => lines.flushSync());
  const log = pino({ level: config.logLevel }, lines);
  const platform = await openPlatform(config, log, brandOf(config), { step: onScreen, ...overrides });
  await platform.jobs.prepare(jobs);
  if (config.demo) await fillEmptyShop(platform, { hasPast: true, step: onScreen });
  const password = await ensureOwner(platform.db, config.ownerEmail, config.ownerPassword);
  const app = await buildApp(platform);
  stopOnSignals(app, platform, startHeartbeat(platform));
  await app.listen({ port: config.port, host: config.host });
  if (platform.connection.kind === "embedded") await takeBackupCommands(platform);
  if (config.role !== "web") await platform.jobs.start(platform, jobs);
  greet(config, password);
  setTimeout(collectGarbage, afterStartMs).unref();
  if (!platform.mailer.configured)
    log.warn("there is no mail server: mail stays in the outbox, where staff can read it");
}

/** Starting leaves 25 MB of garbage, which V8 would keep until it needs the room. It takes about 100 ms. */
function collectGarbage(): void {
  globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
}

/** The first signal stops in good order; after `longestStopMs` the process ends. */
function stopOnSignals(app: App, platform: OpenPlatform, heartbeat: Heartbeat): void {
  let stopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, async () => {
      if (stopping) return;
      stopping = true;
      platform.log.info({ signal }, "stopping: what runs is finished, nothing new is taken");
      setTimeout(() => process.exit(1), longestStopMs).unref();
      await app.close();
      await heartbeat.stop();
      await platform[Symbol.asyncDispose]();
      process.exit(0);
    });
  }
}

function greet({ role, port, publicUrl, ownerEmail }: Config, password: string | undefined): void {
  const lines = [
    `Shop       ${publicUrl}/`,
    `Dashboard  ${publicUrl}/dashboard`,
    `API        ${publicUrl}/api/openapi.json`,
  ];
  if (role === "web") lines.push("Jobs       are left to processes with ROLE=jobs or all");
  if (role === "jobs") lines.push(`Jobs       are worked here; port ${port} answers /healthz and /api/metrics alone`);
  if (password) lines.push(`Owner      ${ownerEmail} with the password ${password} (shown this once)`);
  process.stdout.write(`\n  Cairn is open.\n${lines.map((line) => `  ${line}\n`).join("")}\n`);
}
