import { type ResolveFnOutput, registerHooks } from "node:module";

/**
 * Spares Node most of its module resolution, which reads the package.json of what is imported each time anew: Drizzle's
 * is 180 kB, and some hundred modules import it, which costs two seconds and 200 MB at every start. What a package's
 * name stands for is found once, since all modules of ours see the same packages. Relative paths, of ours and of
 * Drizzle, are complete and name ES modules. Must run before Drizzle is imported.
 */
export function registerImportHooks(): void {
  const packages = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL = "" } = context;
      const isOurs = !parentURL.includes("/node_modules/");
      if (specifier.startsWith(".")) {
        const format = formatOf(specifier, isOurs, parentURL);
        return format
          ? { url: new URL(specifier, parentURL).href, format, shortCircuit: true }
          : next(specifier, context);
      }
      if (!isOurs) return next(specifier, context);
      const found = packages.get(specifier) ?? next(specifier, context);
      packages.set(specifier, found);
      return { ...found, shortCircuit: true };
    },
  });
}

function formatOf(specifier: string, isOurs: boolean, parentURL: string): string | undefined {
  if (isOurs) return specifier.endsWith(".ts") ? "module-typescript" : undefined;
  return parentURL.includes("/node_modules/drizzle-orm/") ? "module" : undefined;
}
