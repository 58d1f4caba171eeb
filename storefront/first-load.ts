import type { Plugin } from "vite";

const inBrowserBuild: Pick<Plugin, "apply" | "enforce" | "applyToEnvironment"> = {
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
};

/** Ends a build whose packages have no longer what is taken out of them: the first load would grow unseen. */
function expectFound(what: string, isFound: boolean): void {
  if (!isFound) throw new Error(`${what} is not there any more: see storefront/first-load.ts`);
}

const sharedLoad = "export const clientLoader = load;";

/**
 * The first page of a visit contains its data, so the code that loads data (`load`, the contract's endpoints and zod: a
 * fifth of our own script) is fetched only on navigation. React Router would import a page's `clientLoader` with the
 * page.
 */
export function loadersWhenMovingOn(): Plugin {
  return {
    ...inBrowserBuild,
    name: "loaders-when-moving-on",
    transform(code, id) {
      if (!/\/routes\/[^?]+\.tsx$/.test(id) || !code.includes("export const loader = load;")) return;
      expectFound(`"${sharedLoad}" in ${id}`, code.includes(sharedLoad));
      const later = JSON.stringify(`${id}?load`);
      return code.replace(
        sharedLoad,
        `export const clientLoader = (args) => import(${later}).then(({ clientLoader }) => clientLoader(args));`,
      );
    },
    load(id) {
      if (!id.endsWith(".tsx?load")) return;
      // A second copy of the route module, of which tree-shaking keeps only the loader.
      return `export { clientLoader } from ${JSON.stringify(id.replace("?load", "?copy"))};`;
    },
  };
}

/**
 * Modules of React Router that the browser never uses here, with their exports: all routes come with the first page
 * (`routeDiscovery` is "initial"), and nothing instruments the router.
 */
const unusedModules = {
  "router/instrumentation.js": [
    "consumeInstrumentationClientResultMetaReceiver",
    "getRouteInstrumentationUpdates",
    "instrumentClientSideRouter",
    "instrumentHandler",
    "instrumentationResultMetaContext",
  ],
  "dom/ssr/fog-of-war.js": [
    "getManifestPath",
    "getPartialManifest",
    "getPatchRoutesOnNavigationFunction",
    "getPathsWithAncestors",
    "handleClientVersionMismatch",
    "isFogOfWarEnabled",
    "useFogOFWarDiscovery",
  ],
};

const leftOut = 'throw new Error("Left out by storefront/first-load.ts");';

/**
 * Functions of the router for what the shop has not, with what is left of them: forms call the API themselves instead of
 * actions and fetchers, and all routes are known from the beginning.
 */
const shortenedFunctions = {
  handleAction: leftOut,
  handleFetcherAction: leftOut,
  handleFetcherLoader: leftOut,
  fetch: leftOut,
  discoverRoutes: 'return { type: "success", matches };',
  patchRoutes: leftOut,
  normalizeNavigateOptions: "return { path };",
};

/** The router with those functions shortened. */
function shortened(code: string): string {
  return Object.entries(shortenedFunctions).reduce((rest, [name, body]) => {
    const whole = new RegExp(`^(\\t?)((?:async )?function ${name}\\([^)]*\\) \\{)[^]*?^\\1\\}$`, "m");
    expectFound(`React Router's function ${name}`, whole.test(rest));
    return rest.replace(whole, `$1$2 ${body} }`);
  }, code);
}

const namedForPeople = /^(Link|NavLink|Form)\.displayName = .*$/gm;
const forwardedRef = / = (React\$1\.forwardRef\()/g;

/** The router's links and forms without what keeps them from tree-shaking. */
function shakable(code: string): string {
  expectFound("React Router's names of links and forms", code.match(namedForPeople)?.length === 3);
  expectFound("React Router's forwarded refs", code.match(forwardedRef) !== null);
  return code.replace(namedForPeople, "").replace(forwardedRef, " = /* @__PURE__ */ $1");
}

/**
 * Saves 9 KB in every first load: unused modules and functions, and the router's links and forms, which our own
 * components replace, but which their `displayName` and calls to React would keep from tree-shaking.
 */
export function withoutUnusedRouterModules(): Plugin {
  const inRouter = (path: string) => `/react-router/dist/production/lib/${path}`;
  const transforms: Readonly<Record<string, (code: string) => string>> = {
    "router/router.js": shortened,
    "dom/lib.js": shakable,
  };
  const missing = new Set([...Object.keys(unusedModules), ...Object.keys(transforms)]);
  const find = <Value>(of: Readonly<Record<string, Value>>, id: string): Value | undefined => {
    const [path, value] = Object.entries(of).find(([name]) => id.endsWith(inRouter(name))) ?? [];
    if (path) missing.delete(path);
    return value;
  };
  return {
    ...inBrowserBuild,
    name: "without-unused-router-modules",
    load: (id) =>
      find(unusedModules, id)
        ?.map((name) => `export const ${name} = () => undefined;`)
        .join("\n"),
    transform: (code, id) => find(transforms, id)?.(code),
    generateBundle: () => expectFound(`React Router's ${[...missing].join(", ")}`, missing.size === 0),
  };
}

/**
 * CSS is linked by the pages that use it, so that only scripts are left to preload: Vite's lists of preloads take
 * 2.2 KB of a first load.
 */
export function withoutPreloading(): Plugin {
  return {
    ...inBrowserBuild,
    name: "without-preloading",
    load(id) {
      if (id === "\0vite/preload-helper.js") return "export const __vitePreload = (load) => load();";
    },
    generateBundle: {
      // Runs after Vite has written the preload lists into each file.
      order: "post",
      handler(_, files) {
        for (const file of Object.values(files)) {
          if (file.type !== "chunk") continue;
          file.code = file.code
            .replace(/^const __vite__mapDeps=.*\n/, "")
            .replace(/,\s*__vite__mapDeps\(\[[\d,]*\]\)/g, "");
          expectFound("Vite's list of preloads as it was", !file.code.includes("__vite__mapDeps"));
        }
      },
    },
  };
}

/** Ends a build without our helper of the icons, or with the modules of a group in several chunks or none. */
export function expectReplaced(replacement: string): Plugin {
  return {
    ...inBrowserBuild,
    name: "expect-replaced",
    generateBundle(_, files) {
      const chunks = Object.values(files).filter((file) => file.type === "chunk");
      expectFound(
        `What ${replacement} replaces`,
        chunks.some(({ moduleIds }) => moduleIds.includes(replacement)),
      );
      for (const { name, test } of firstLoadChunks.groups) {
        const holding = chunks.filter(({ moduleIds }) => moduleIds.some((id) => test.test(id)));
        expectFound(`One chunk for the group "${name}"`, holding.length === 1);
      }
    },
  };
}

/** Few large files instead of many small ones: they compress better and need fewer requests. */
export const firstLoadChunks = {
  groups: [
    { name: "react", test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 2 },
    // Modules that every page needs, and small ones shared by most pages, each with its own imports.
    {
      name: "shell",
      test: /\/(app\/(root|entry\.client|lib\/(format|return-path|run-action)|ui\/(button|picture|photograph-band|split|content-link)|features\/catalogue\/variant-path)|contract\/(catalogue\/availability|platform\/shop-time))\.tsx?$/,
      priority: 1,
    },
    // A card with its buttons, which other screens have, too: apart, each would be a file of its own.
    {
      name: "card",
      test: /\/(app\/features\/(catalogue\/(product-card|product-grid|card-swatches|launch-of)|orders\/cart\/add-to-cart|preorders\/reserve-button))\.tsx?$/,
      priority: 1,
    },
  ],
};
