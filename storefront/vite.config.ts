import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { firstLoadChunks, loadersWhenMovingOn, messagesByGroup } from "./first-load.ts";

const ownIcons = fileURLToPath(new URL("app/ui/create-lucide-icon.ts", import.meta.url));
const ownIconComponent = {
  name: "own-icon-component",
  enforce: "pre",
  resolveId: (source: string) => (source === "../createLucideIcon.mjs" ? ownIcons : undefined),
} satisfies Plugin;

export default defineConfig(({ command }) => ({
  plugins: [ownIconComponent, loadersWhenMovingOn(), messagesByGroup(), tailwindcss(), reactRouter()],
  // In development the libraries are bundled beforehand, by plugins of their own.
  optimizeDeps: { rolldownOptions: { plugins: [ownIconComponent] } },
  // The server loads one self-contained file: it starts faster, and runs without node_modules of ours.
  ssr: { noExternal: command === "build" ? true : ["lucide-react"] },
  environments: {
    client: { build: { modulePreload: false, rolldownOptions: { output: { codeSplitting: firstLoadChunks } } } },
    ssr: {
      build: { rolldownOptions: { input: "./app/render.ts" } },
      // Otherwise React would choose its slow development half by the environment of whoever loads the file.
      define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
    },
  },
}));
