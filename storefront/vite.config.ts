import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The server loads one self-contained file: it starts faster, and runs without node_modules of ours.
  ssr: { noExternal: true },
  environments: { ssr: { build: { rolldownOptions: { input: "./app/render.ts" } } } },
});
