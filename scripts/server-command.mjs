import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * How Node runs the server, also in measurements and tests. By default the young generation of its heap grows to 128
 * MB, which a shop does not need.
 */
export const serverArguments = ["--max-semi-space-size=8", "server/main.ts"];

/** Caches the JavaScript that Node makes of our TypeScript between starts. */
export const serverEnvironment = { NODE_COMPILE_CACHE: join(tmpdir(), "node-compile-cache") };
