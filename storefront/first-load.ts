import type { Plugin } from "vite";

const inBrowserBuild: Pick<Plugin, "apply" | "enforce" | "applyToEnvironment"> = {
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
};

const sharedLoad = "export const clientLoader = load;";

/**
 * The first page of a visit comes with its data, so what loads data (`load`, the calls of the contract and
 * zod beneath them: a fifth of our own script) is fetched only when the visitor moves on. React Router
 * would import a page's `clientLoader` with the page.
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
      // A second copy of the screen, of which only the loader survives tree-shaking.
      return `export { clientLoader } from ${JSON.stringify(id.replace("?load", "?copy"))};`;
    },
  };
}

/**
 * Modules of React Router that the browser never enters here, with their exports: all routes come with the
 * first page (`routeDiscovery` is "initial"), and nothing instruments the router.
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

/**
 * Leaves 6.5 KB out of every first load: modules, and the router's links and forms, which our own take the place of
 * and which their names (`displayName`) and calls to React would keep. An export that a later version has beside
 * these fails the build.
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
      if (!id.endsWith("/react-router/dist/production/lib/dom/lib.js")) return undefined;
      return code
        .replace(/^(Link|NavLink|Form)\.displayName = .*$/gm, "")
        .replace(/ = (React\$1\.forwardRef\()/g, " = /* @__PURE__ */ $1");
    },
  };
}

/**
 * Styles come with the pages that name them, so that nothing is left to fetch ahead of a script but the script: 2.2 KB
 * of a first load are lists of what could be.
 */
export function withoutPreloading(): Plugin {
  return {
    ...inBrowserBuild,
    name: "without-preloading",
    load(id) {
      if (id === "\0vite/preload-helper.js") return "export const __vitePreload = (load) => load();";
    },
    generateBundle: {
      // After Vite has written into each file what would be fetched.
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

/** Few large files instead of many small ones: they compress better together and need fewer requests. */
export const firstLoadChunks = {
  groups: [
    { name: "react", test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 2 },
    // What every page needs, and the small parts beneath most of them, each with all that it imports itself.
    {
      name: "shell",
      test: /\/app\/(root|entry\.client|lib\/(format|return-path)|ui\/(button|picture|photograph-band|split|content-link))\.tsx?$/,
      priority: 1,
    },
  ],
};
