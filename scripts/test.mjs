// The whole proof: `npm test`, or a part of it: `npm test -- checks|unit|server|browser [what the tool shall filter by]`.
// What takes minutes by its nature is apart from it: `npm run test:slow`, which is `npm test -- slow`.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { runBuilds } from "./builds.mjs";
import { CommandFailed, main, run, seconds } from "./command.mjs";
import { commandOf, installPackages, node, root } from "./packages.mjs";
import { startPostgres } from "./postgres.mjs";
import { findChromium } from "./system-programs.mjs";

const usual = ["checks", "unit", "server", "browser"];
const parts = [...usual, "slow"];
const [part, ...filters] = process.argv.slice(2);
// What filters the slow part may mean one of its two tools alone.
const passWithNoTests = part === "slow" && filters.length > 0;
const isWanted = (...names) => (part === undefined ? usual : [part]).some((wanted) => names.includes(wanted));
const tally = { passed: 0, failed: 0 };
const stopping = new AbortController();

await main(async () => {
  if (part !== undefined && !parts.includes(part))
    throw new CommandFailed(`Name a part first: npm test -- ${parts.join("|")} [filter].`);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stopping.abort());
  const results = await mkdtemp(join(tmpdir(), "cairn-results-"));
  try {
    await installPackages({ forDevelopment: true });
    await Promise.all([
      isWanted("checks") && runChecks(),
      isWanted("server", "browser", "slow") && !stopping.signal.aborted && runBuilds(),
    ]);
    if (isWanted("unit", "server", "browser", "slow")) await runTests(results);
  } finally {
    await rm(results, { recursive: true, force: true });
  }
  if (stopping.signal.aborted) throw new CommandFailed("Stopped.");
  console.log(`${tally.passed} passed, ${tally.failed} failed`);
  process.exit(tally.failed > 0 ? 1 : 0);
});

async function runChecks() {
  const biome = commandOf(".", "@biomejs/biome", "biome");
  await prove("types", async () => {
    const router = commandOf("storefront", "@react-router/dev", "react-router");
    const generated = await runNode([router, "typegen"], { cwd: join(root, "storefront") });
    // Each further checker works out the types of our schemas for itself, while the builds want the other core.
    return generated.code === 0 ? runNode([commandOf(".", "typescript", "tsc"), "--checkers", "1"]) : generated;
  });
  await prove("lint", () => runNode([biome, "check", "--error-on-warnings"]));
  await prove("lock file", () => runNode(["scripts/check-lock-file.mjs"]));
  await prove("migrations", () => runNode(["scripts/check-migrations.mjs"]));
}

async function runTests(results) {
  const postgres = isWanted("server", "slow") ? await openPostgres() : undefined;
  try {
    // One after the other: together they would only take each other's cores, and time out for want of them.
    if (isWanted("unit", "server", "slow")) await runVitest(join(results, "vitest.json"), postgres);
    if (isWanted("browser", "slow")) {
      await prove("demo pictures", () => runNode(["e2e/demo-media.ts"]));
      await runPlaywright(join(results, "playwright.json"), postgres);
    }
  } finally {
    await postgres?.stop();
  }
}

/** A server of our own, unless one is named; without any, what does not need it is still tested. */
async function openPostgres() {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  try {
    return await startPostgres();
  } catch (problem) {
    report("PostgreSQL", performance.now(), { passed: 0, failed: 1 }, String(problem.message));
    return undefined;
  }
}

async function runVitest(file, postgres) {
  const projects = [];
  if (isWanted("unit")) projects.push("unit");
  if (isWanted("server")) projects.push("embedded", ...(postgres ? ["postgres"] : []));
  if (isWanted("slow")) projects.push("slow-embedded", ...(postgres ? ["slow-postgres"] : []));
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const args = [
    commandOf(".", "vitest", "vitest"),
    "run",
    ...projects.map((name) => `--project=${name}`),
    ...reporters,
    ...(passWithNoTests ? ["--passWithNoTests"] : []),
  ];
  await proveAll(projects.join(", "), [...args, ...filters], { TEST_DATABASE_URL: postgres?.url }, async () => {
    const { testResults } = JSON.parse(await readFile(file, "utf8"));
    const outcomes = testResults.flatMap(({ assertionResults, status }) =>
      // A file that fell over before its first test is one failure, too.
      assertionResults.length === 0 ? [status] : assertionResults.map((test) => test.status),
    );
    return {
      passed: outcomes.filter((outcome) => outcome === "passed").length,
      failed: outcomes.filter((outcome) => outcome === "failed").length,
    };
  });
}

async function runPlaywright(file, postgres) {
  let chromium;
  try {
    chromium = await findChromium();
  } catch (problem) {
    report("browser", performance.now(), { passed: 0, failed: 1 }, String(problem.message));
    return;
  }
  const args = [commandOf(".", "@playwright/test", "playwright"), "test", "--reporter=line,json", ...filters];
  if (passWithNoTests) args.push("--pass-with-no-tests");
  const environment = {
    CHROMIUM_PATH: chromium,
    ...(isWanted("slow") && { E2E_SLOW: "yes" }),
    TEST_DATABASE_URL: postgres?.url,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  };
  await proveAll("browser", args, environment, async () => {
    const { stats } = JSON.parse(await readFile(file, "utf8"));
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  });
}

/** A check that is one proof, whatever it looks at. */
async function prove(label, check) {
  if (stopping.signal.aborted) return;
  const started = performance.now();
  const { code, output } = await check();
  report(label, started, code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, output);
}

/** A tool that proves many things and leaves its count behind. */
async function proveAll(label, args, environment, count) {
  if (stopping.signal.aborted) return;
  const started = performance.now();
  const env = { ...process.env, ...(process.env.CI && { NO_COLOR: "1" }), ...environment };
  const { code, output } = await runNode(args, { env, show: part !== undefined });
  const counted = await count().catch(() => ({ passed: 0, failed: 1 }));
  // A tool can also fail outside of any test.
  if (code !== 0 && counted.failed === 0) counted.failed = 1;
  report(label, started, counted, output);
}

/** Tools that start a `node` of their own get ours, too. */
function runNode(args, { env = process.env, ...options } = {}) {
  const path = [dirname(node), env.PATH].join(delimiter);
  return run(node, args, { cwd: root, abort: stopping.signal, env: { ...env, PATH: path }, ...options });
}

function report(label, started, { passed, failed }, output) {
  if (stopping.signal.aborted) return;
  tally.passed += passed;
  tally.failed += failed;
  if (failed > 0) console.log(output.trimEnd());
  console.log(`  ${label}: ${passed} good, ${failed} bad, ${seconds(started)}`);
}
