import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: [
    "./server/features/**/tables.ts",
    "./server/platform/**/tables.ts",
    "./server/platform/http/rate-limits.ts",
    "./server/platform/secret.ts",
  ],
  // The check for missing migrations generates into a copy.
  out: process.env.MIGRATIONS_FOLDER ?? "./server/migrations",
});
