import { defineConfig } from "vitest/config";

// The same files run on both databases; what touches no database runs once.
const databaseTests = ["server/**/*.test.ts"];
// How requests are read and what becomes of files is the same on both.
const asksNoDatabase = [
  "server/platform/media/**",
  "server/platform/http/{failures,html,policy-reports,rich-text,sockets}.test.ts",
  "server/{headers,http,odd-requests}.test.ts",
  "server/features/contest/{corpus,prepare-*}.test.ts",
];
// Counts what tasks cost the processor, which is more while others are at work.
const asksForQuiet = ["server/large-gallery.test.ts"];
// Files of one worker share its modules, which take longer to load than most tests do: nothing may be kept in them.
const shared = { testTimeout: 60_000, hookTimeout: 60_000, maxWorkers: 3, isolate: false };
const onDatabase = { globalSetup: "server/testing-databases.ts" };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: "unit",
          include: ["contract/**/*.test.ts", "storefront/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
        },
      },
      { test: { ...shared, ...onDatabase, name: "embedded", include: databaseTests, exclude: asksForQuiet } },
      {
        test: {
          ...shared,
          ...onDatabase,
          name: "postgres",
          include: databaseTests,
          exclude: [...asksNoDatabase, ...asksForQuiet],
        },
      },
      {
        test: {
          ...shared,
          ...onDatabase,
          name: "quiet",
          include: asksForQuiet,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
