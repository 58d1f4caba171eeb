import { randomInt } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { browserArguments } from "./e2e/browser-arguments.ts";
import { copyDemoMedia } from "./e2e/demo-media.ts";
import { mailPort } from "./e2e/mail-server.ts";
import { type OtherShop, portOf } from "./e2e/shops.ts";
import { serverArguments, serverEnvironment } from "./scripts/server-command.mjs";
import { findChromium } from "./scripts/system-programs.mjs";

// Settled once, for the runner, its servers and its workers alike.
const isFirst = process.env.E2E_FOLDER === undefined;
process.env.E2E_FOLDER ??= mkdtempSync(join(tmpdir(), "cairn-e2e-"));
process.env.E2E_PORT ??= String(randomInt(20_000, 30_000));
const folder = process.env.E2E_FOLDER;
const first = Number(process.env.E2E_PORT);
const ports = {
  embedded: first,
  postgres: first + 1,
  smtp: mailPort(),
  empty: portOf("empty"),
  dashboard: portOf("dashboard"),
};
// `npm run test:slow`: those that take their time, and others again where they hardly differ.
const isSlow = process.env.E2E_SLOW !== undefined;
const database = isSlow ? process.env.TEST_DATABASE_URL : undefined;

function shop(name: "embedded" | "postgres" | OtherShop, environment: Record<string, string>) {
  const url = `http://localhost:${ports[name]}`;
  if (isFirst && name !== "empty") copyDemoMedia(join(folder, name));
  return {
    command: `"${process.execPath}" ${serverArguments.join(" ")}`,
    url: `${url}/healthz`,
    // All shops start at once.
    timeout: 180_000,
    stdout: "ignore" as const,
    gracefulShutdown: { signal: "SIGTERM" as const, timeout: 10_000 },
    env: {
      PORT: String(ports[name]),
      PUBLIC_URL: url,
      DATA_DIR: join(folder, name),
      DATABASE_URL: "",
      SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
      OWNER_PASSWORD: "a password of the owner",
      RATE_LIMIT_FACTOR: "1000",
      LOG_LEVEL: "warn",
      ...serverEnvironment,
      ...environment,
    },
  };
}

const phone = { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } };
const desktop = { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } };
const onPhones = /\/(accessibility|layout|pictures|screens)\.spec/;
const onPhonesAgain =
  /\/(accessibility|buy|contest-entry|focus|gallery|home|layout|pictures|screens|variants|waiting|without-javascript)\.spec/;
const onDesktopAgain = /\/(dashboard-contents|dashboard-screens|screens)\.spec/;
// What is seen at a phone already, and the edges of what other journeys go through the midst of.
const edgeFiles = /\/(accessibility|contest-draft|gallery-details|layout|pictures|retry|trip-form)\.spec/;
// One at a time on its shop, or of no other width.
const onDesktopOnly =
  /\/(contents-by-the-clock|dashboard-keyboard|moderation|staff-guide|whole-edition|working-day)\.slow/;
const onPostgresAgain = /(account|buy|dashboard)\.spec/;
const slowOnes = /\.slow\.spec/;
// Edge cases, second ways to what other tests do, and further journeys of screens that others go through.
const edgeTag = /@edge/;
const on = (name: "embedded" | "postgres") => ({ baseURL: `http://localhost:${ports[name]}` });

export default defineConfig({
  testDir: "e2e",
  outputDir: join(folder, "results"),
  globalSetup: "./e2e/mail-server.ts",
  workers: 2,
  fullyParallel: true,
  // Machines differ by four and have neighbours; the longest journey takes half a minute on a quiet one.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: !!process.env.CI,
  reporter: "line",
  use: {
    // Emptied between tests: with a context made anew for each, all would take a fifth longer.
    reuseContext: true,
    launchOptions: {
      executablePath: await findChromium(),
      args: browserArguments,
    },
  },
  projects: isSlow
    ? [
        {
          name: "phone",
          testMatch: [slowOnes, onPhonesAgain],
          testIgnore: onDesktopOnly,
          use: { ...phone, ...on("embedded") },
        },
        { name: "desktop", testMatch: [slowOnes, onDesktopAgain, edgeFiles], use: { ...desktop, ...on("embedded") } },
        {
          name: "edges",
          grep: edgeTag,
          testIgnore: [slowOnes, onDesktopAgain, edgeFiles],
          use: { ...desktop, ...on("embedded") },
        },
        ...(database
          ? [{ name: "desktop on PostgreSQL", testMatch: onPostgresAgain, use: { ...desktop, ...on("postgres") } }]
          : []),
      ]
    : [
        { name: "phone", grepInvert: edgeTag, testMatch: onPhones, use: { ...phone, ...on("embedded") } },
        {
          name: "desktop",
          grepInvert: edgeTag,
          testIgnore: [slowOnes, edgeFiles],
          use: { ...desktop, ...on("embedded") },
        },
      ],
  webServer: [
    shop("embedded", {}),
    shop("dashboard", { BACKUP_DIR: join(folder, "backups") }),
    ...(isSlow ? [shop("empty", { DEMO: "off" })] : []),
    ...(database ? [shop("postgres", { DATABASE_URL: database })] : []),
  ],
});
