import pino, { type Logger } from "pino";
import { buildApp } from "./app.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { fillEmptyShop } from "./demo/load.ts";
import { takeBackupCommands } from "./features/backups/running-shop.ts";
import { brandOf } from "./features/settings/service.ts";
import { ensureOwner } from "./features/staff/login.ts";
import { jobs } from "./features.ts";
import { FolderInUse } from "./platform/database/folder-lock.ts";
import { ForeignDatabase } from "./platform/database/migrate.ts";
import { answerClosed } from "./platform/http/closed.ts";
import { type Front, openFront } from "./platform/http/front.ts";
import { listen, stopListening } from "./platform/http/listening.ts";
import type { App } from "./platform/http/routes.ts";
import { securityHeaders } from "./platform/http/security.ts";
import { createMaintenance } from "./platform/maintenance.ts";
import { startHeartbeat } from "./platform/monitoring/heartbeat.ts";
import { openPlatform, type PlatformOverrides } from "./platform/platform.ts";
import { onScreen, type Step, silently } from "./platform/step.ts";
import { expectPublicReads, FailedRead } from "./public-reads.ts";

// Log lines are buffered: writing each by itself costs as much as a request.
const logBuffer = { sync: true, minLength: 4096, periodicFlush: 500 };

// Whoever waited for the start has been answered by then.
const afterStartMs = 3_000;

// After this time a stop ends the process whatever still runs.
const longestStopMs = 10_000;

// Without the holder of the socket nobody could end this server or let another take its place.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));

try {
  const config = readConfig();
  await (process.argv.includes("--dev") ? startFromSources(config) : start(config));
} catch (problem) {
  const known = [ConfigError, FailedRead, FolderInUse, ForeignDatabase].some((kind) => problem instanceof kind);
  process.stderr.write(`Cairn cannot start: ${known ? (problem as Error).message : (problem as Error).stack}\n`);
  const end = () => process.exit(1);
  if (known && process.send) process.send({ problem: (problem as Error).message }, end);
  else end();
}

/** The same shop with pages rendered from their sources. */
async function startFromSources(config: Config): Promise<void> {
  // Vite is installed only where the storefront is built or developed.
  const { openSources } = await import("./platform/views/development.ts");
  await start({ ...config, cacheBytes: 0 }, { views: await openSources() });
}

/** Serves until a signal; what needs a closed shop is done in between, while visitors are told to come back. */
async function start(config: Config, overrides: PlatformOverrides = {}): Promise<void> {
  const lines = pino.destination(logBuffer);
  process.on("exit", () => lines.flushSync());
  const log = pino({ level: config.logLevel }, lines);
  const maintenance = createMaintenance(log);
  const front = openFront(securityHeaders(config));
  const open = (step: Step, letIn: LetIn) => openShop(config, log, front, { ...overrides, step, maintenance }, letIn);
  let shop: OpenShop | undefined = await open(onScreen, async (app) => {
    // Asked by the holder of the socket, before a new release gets the first visitor.
    if (process.argv.includes("--prove")) {
      await expectPublicReads(app);
      await holderLetsIn();
    }
    await listen(front.server, config);
  });
  closeOnSignals(log, async () => {
    await stopListening(front.server);
    await shop?.close();
  });
  greet(config, shop.password);
  // Whoever started the process may wait for it, such as to end the one before it.
  process.send?.("open");
  for (;;) {
    const work = await maintenance.due();
    log.warn({ about: maintenance.about() }, "the shop closes for a while");
    const closing = shop;
    shop = undefined;
    front.answerWith(answerClosed(config));
    await front.settle(longestStopMs);
    await closing.close();
    await work();
    shop = await open(silently, async () => {});
    log.warn("the shop is open again");
  }
}

/** The holder first writes down that this release serves, since there is no way back to before its first visitor. */
function holderLetsIn(): Promise<void> {
  return new Promise((resolve) => {
    process.once("message", () => resolve());
    process.send?.("proven");
  });
}

interface OpenShop {
  /** The owner's, where this start has made it. */
  readonly password: string | undefined;
  close(): Promise<void>;
}

/** Lets visitors in to an app that is ready to answer. */
type LetIn = (app: App) => Promise<void>;

/** Opens the platform, fills an empty shop with the demo, and lets it answer. */
async function openShop(
  config: Config,
  log: Logger,
  front: Front,
  overrides: PlatformOverrides,
  letIn: LetIn,
): Promise<OpenShop> {
  await using cleanup = new AsyncDisposableStack();
  const platform = cleanup.use(await openPlatform(config, log, brandOf(config), overrides));
  await platform.jobs.prepare(jobs);
  if (config.demo) await fillEmptyShop(platform, { hasPast: true, step: overrides.step });
  const password = await ensureOwner(platform.db, config.ownerEmail, config.ownerPassword);
  cleanup.adopt(startHeartbeat(platform), (heartbeat) => heartbeat.stop());
  const app = cleanup.adopt(await buildApp(platform, { front }), (built) => built.close());
  await letIn(app);
  if (platform.connection.kind === "embedded") cleanup.use(await takeBackupCommands(platform));
  if (config.role !== "web") await platform.jobs.start(platform, jobs);
  setTimeout(collectGarbage, afterStartMs).unref();
  if (!platform.mailer.configured)
    log.warn("there is no mail server: mail stays in the outbox, where staff can read it");
  const opened = cleanup.move();
  return { password, close: () => opened.disposeAsync() };
}

/** Starting leaves 25 MB of garbage, which V8 would keep until it needs the room. It takes about 100 ms. */
function collectGarbage(): void {
  globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
}

/** The first signal stops in good order; soon after `longestStopMs` the process ends. */
function closeOnSignals(log: Logger, close: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, async () => {
      if (stopping) return;
      stopping = true;
      log.info({ signal }, "stopping: what runs is finished, nothing new is taken");
      setTimeout(() => process.exit(1), longestStopMs).unref();
      await close();
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
