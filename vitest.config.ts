import { defineConfig } from "vitest/config";

// The same files run on both databases; what touches no database runs once.
const databaseTests = ["server/**/*.test.ts"];
const shared = { testTimeout: 60_000, hookTimeout: 60_000 };

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
      { test: { ...shared, name: "embedded", include: databaseTests, globalSetup: "server/testing-databases.ts" } },
      { test: { ...shared, name: "postgres", include: databaseTests, globalSetup: "server/testing-databases.ts" } },
    ],
    maxWorkers: 2,
  },
});
