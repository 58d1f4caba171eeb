import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * How Node runs the server, also in measurements and tests. By default the young generation of its heap grows to 128
 * MB, which a shop does not need. `serve.ts` collects the garbage of the start.
 */
export const serverArguments = ["--max-semi-space-size=8", "--expose-gc", "server/main.ts"];

/**
 * Caches the JavaScript that Node makes of our TypeScript between starts, and keeps glibc from giving each thread a heap
 * of its own, which left up to 100 MB unused.
 */
export const serverEnvironment = {
  NODE_COMPILE_CACHE: join(tmpdir(), "node-compile-cache"),
  MALLOC_ARENA_MAX: "1",
};

/** Where the server listens unless PORT and HOST say otherwise. */
export const defaultAddress = { port: 3000, host: "0.0.0.0" };
