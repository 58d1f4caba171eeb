import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const serverTests = "server/**/*.test.ts";
// Run by `npm run test:slow`: what fills memory or disk, goes through a whole corpus, or kills and starts processes
// over and over.
const slowTests = "server/**/*.slow.test.ts";
// What rests on how the database settles what comes at once: constraints, locks, conditional updates, notifications,
// processes that share one. It runs on PostgreSQL, all else on the embedded database, which runs one transaction after
// the other. `npm run test:slow` runs it on the embedded one, too.
const concurrentTests = [
  "server/{instances,roles}.test.ts",
  "server/platform/{cache/invalidation,mail/mail,payments/sandbox}.test.ts",
  "server/platform/{database,jobs}/*.test.ts",
  "server/features/accounts/{locking,login,registration,reset-codes}.test.ts",
  "server/features/{access-keys,alerts,coupons}/*.test.ts",
  "server/features/backups/**/*.test.ts",
  "server/features/catalogue/{attributes-at-once,categories-at-once,sales,sheet,staff-stock,variants-at-once}.test.ts",
  "server/features/exchange/{imports,carriers/carriers}.test.ts",
  "server/features/community/moderation.test.ts",
  "server/features/inbox/{inbox,staff}.test.ts",
  "server/features/questions/answering.test.ts",
  "server/features/links/redirects.test.ts",
  "server/features/media/uploads.test.ts",
  "server/features/publishing/addresses-at-once.test.ts",
  "server/features/reviews/at-once.test.ts",
  "server/features/contest/{categories,idempotency,editions,moderation/review-queue}.test.ts",
  "server/features/contest/judging/{judged-editions,judging,publishing,settled,taking-back,votes}.test.ts",
  "server/features/orders/{coupons-at-checkout,crowd,holds,late-payments,placement,providers}.test.ts",
  "server/features/orders/{refund-states,request-refund,settlement,invoices/invoices,packing/packing,fulfilment/correct-parcel,returns/start-return}.test.ts",
  "server/features/preorders/queue.test.ts",
  "server/features/wishlists/at-once.test.ts",
];
// What goes on at random: a few rounds of it each time, and the whole in `npm run test:slow`.
const randomWalks = ["server/two-editors.test.ts", "server/features/reviews/ratings.test.ts"];
// What must hold on either database, so that both run it each time.
const testsOfBoth = [
  "server/{migrations,values-as-text}.test.ts",
  "server/features/search/{queries,search}.test.ts",
  "server/platform/monitoring/metrics.test.ts",
];
// The statements of further features on PostgreSQL, and what kills and starts processes over and over.
const slowOnPostgres = [
  "server/features/{accounts,community,contest,orders,preorders,staff}/**/*.test.ts",
  "server/{demo,platform/payments}/*.test.ts",
  "server/{backup-crash,clock,crash,freshness,large-import,large-shop,moderators,payment-crash}.slow.test.ts",
  "server/{pooler,reload,replica,restore-drill,start-and-stop,torture,upgrade,upgrade-crash,uploads}.slow.test.ts",
];
const onlyEmbedded = "server/features/**/*.slow.test.ts";
// Files of one worker share its modules, which take longer to load than most tests do: what these keep must not
// tell one test of another.
const shared = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
  // Each loads and warms up all modules for itself.
  maxWorkers: 2,
  isolate: false,
};
const onDatabase = {
  ...shared,
  globalSetup: "server/testing/databases.ts",
  sequence: { groupOrder: 1 },
  // A shop fills the young generation at its usual size, so that garbage of each test is kept as if for long.
  execArgv: ["--max-semi-space-size=64", "--min-semi-space-size=64"],
};
// Each starts processes that want the machine for themselves.
const slow = { ...onDatabase, maxWorkers: 1, sequence: { groupOrder: 2 } };

/** PostgreSQL's tests come first: what they wait for, alone at the end, is time in which those of others run. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isWaiting = ({ project }: TestSpecification) => Number(project.name.endsWith("postgres"));
    return (await super.sort(files)).toSorted((one, other) => isWaiting(other) - isWaiting(one));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: WaitingFirst },
    projects: [
      {
        test: {
          ...shared,
          name: "unit",
          // Quick as they are, another worker would take longer to begin than it saves.
          maxWorkers: 1,
          include: ["{contract,scripts}/**/*.test.ts", "{dashboard,storefront}/**/*.test.{ts,tsx}"],
        },
      },
      { test: { ...onDatabase, name: "embedded", include: [serverTests], exclude: [slowTests, ...concurrentTests] } },
      {
        test: { ...onDatabase, name: "postgres", include: [...concurrentTests, ...testsOfBoth], exclude: [slowTests] },
      },
      {
        test: {
          ...slow,
          name: "slow-embedded",
          include: [slowTests, ...concurrentTests, ...randomWalks, "server/contract.test.ts"],
          env: { SENDINGS: "60", SHUFFLES: "20", EDITS: "15", RATINGS: "1000" },
        },
      },
      {
        test: {
          ...slow,
          name: "slow-postgres",
          include: slowOnPostgres,
          exclude: [...concurrentTests, onlyEmbedded],
          env: { SEQUENCES: "3" },
        },
      },
    ],
  },
});
