import { enlarge, NotForBench } from "./large-shop.ts";

// `npm run demo:large`: makes the demo shop in the database of DATABASE_URL large, for looking at it and measuring it.
const { DATABASE_URL: databaseUrl } = process.env;
const startedAt = performance.now();
try {
  if (!databaseUrl) throw new NotForBench("DATABASE_URL names no PostgreSQL database.");
  await enlarge(databaseUrl);
  process.stdout.write(`The shop is large, after ${Math.round((performance.now() - startedAt) / 1000)} s.\n`);
} catch (problem) {
  process.stderr.write(`The shop stays as it is: ${(problem as Error).message}\n`);
  process.exitCode = 1;
}
