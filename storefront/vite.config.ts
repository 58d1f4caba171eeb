import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { firstLoadChunks, loadersWhenMovingOn, messagesByGroup } from "./first-load.ts";

export default defineConfig(({ command }) => ({
  plugins: [loadersWhenMovingOn(), messagesByGroup(), tailwindcss(), reactRouter()],
  resolve: {
    alias: [
      {
        find: /^\.\.\/createLucideIcon\.mjs$/,
        replacement: fileURLToPath(new URL("app/ui/create-lucide-icon.ts", import.meta.url)),
      },
    ],
  },
  // The server loads one self-contained file: it starts faster, and runs without node_modules of ours.
  ssr: { noExternal: true },
  environments: {
    client: { build: { modulePreload: false, rolldownOptions: { output: { codeSplitting: firstLoadChunks } } } },
    ssr: {
      build: { rolldownOptions: { input: "./app/render.ts" } },
      // Otherwise React would choose its slow development half by the environment of whoever loads the file.
      define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
    },
  },
}));
