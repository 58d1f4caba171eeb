import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import {
  expectReplaced,
  firstLoadChunks,
  loadersWhenMovingOn,
  withoutPreloading,
  withoutUnusedRouterModules,
} from "./first-load.ts";

const iconHelper = fileURLToPath(new URL("app/ui/create-lucide-icon.ts", import.meta.url));

export default defineConfig(({ command }) => ({
  plugins: [
    loadersWhenMovingOn(),
    withoutUnusedRouterModules(),
    withoutPreloading(),
    expectReplaced(iconHelper),
    tailwindcss(),
    reactRouter(),
  ],
  resolve: { alias: [{ find: /^\.\.\/createLucideIcon\.mjs$/, replacement: iconHelper }] },
  // The built renderer is self-contained: it starts faster, and needs no node_modules.
  ssr: command === "build" ? { noExternal: true } : {},
  environments: {
    client: { build: { modulePreload: false, rolldownOptions: { output: { codeSplitting: firstLoadChunks } } } },
    ssr: {
      build: { rolldownOptions: { input: "./app/render.ts" } },
      // Otherwise React would select its slow development build by the server's environment at runtime.
      define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
    },
  },
}));
