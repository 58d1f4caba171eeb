import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * How Node runs the server, here and wherever it is measured or tested. Left alone, the young generation
 * of its heap grows to 128 MB, which a shop has no use for.
 */
export const serverArguments = ["--max-semi-space-size=8", "server/main.ts"];

/** What Node makes of our TypeScript is kept between starts, which saves it the loading of its compiler. */
export const serverEnvironment = { NODE_COMPILE_CACHE: join(tmpdir(), "node-compile-cache") };
