import type { Plugin } from "vite";

const inBrowserBuild: Pick<Plugin, "apply" | "enforce" | "applyToEnvironment"> = {
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
};

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

/** The router with those functions shortened; throws if it lacks one of them. */
function shortened(code: string): string {
  return Object.entries(shortenedFunctions).reduce((rest, [name, body]) => {
    const whole = new RegExp(`^(\\t?)((?:async )?function ${name}\\([^)]*\\) \\{)[^]*?^\\1\\}$`, "m");
    if (!whole.test(rest)) throw new Error(`React Router has no function ${name} any more`);
    return rest.replace(whole, `$1$2 ${body} }`);
  }, code);
}

/**
 * Saves 9 KB in every first load: unused modules and functions, and the router's links and forms, which our own
 * components replace, but which their `displayName` and calls to React would keep from tree-shaking. The build fails if
 * a later version has other exports or functions.
 */
export function withoutUnusedRouterModules(): Plugin {
  return {
    ...inBrowserBuild,
    name: "without-unused-router-modules",
    load(id) {
      const unused = Object.entries(unusedModules).find(([path]) =>
        id.endsWith(`/react-router/dist/production/lib/${path}`),
      );
      return unused?.[1].map((name) => `export const ${name} = () => undefined;`).join("\n");
    },
    transform(code, id) {
      if (id.endsWith("/react-router/dist/production/lib/router/router.js")) return shortened(code);
      if (!id.endsWith("/react-router/dist/production/lib/dom/lib.js")) return undefined;
      return code
        .replace(/^(Link|NavLink|Form)\.displayName = .*$/gm, "")
        .replace(/ = (React\$1\.forwardRef\()/g, " = /* @__PURE__ */ $1");
    },
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
        }
      },
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
      test: /\/app\/(root|entry\.client|lib\/(format|return-path)|ui\/(button|picture|photograph-band|split|content-link))\.tsx?$/,
      priority: 1,
    },
  ],
};
