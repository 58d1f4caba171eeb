import { registerHooks } from "node:module";

/**
 * Skips Node's module resolution within Drizzle: its package.json is 180 kB and Node reads it for each of some hundred
 * modules, which costs half a second and 200 MB at every start. All of its modules import each other by relative paths
 * and are ES modules. Must run before Drizzle is imported.
 */
export function registerImportHooks(): void {
  registerHooks({
    resolve(specifier, context, next) {
      if (!specifier.startsWith(".") || !context.parentURL?.includes("/node_modules/drizzle-orm/")) {
        return next(specifier, context);
      }
      return { url: new URL(specifier, context.parentURL).href, format: "module", shortCircuit: true };
    },
  });
}
