import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  base: "/dashboard/",
  plugins: [react()],
  build: { outDir: "build", chunkSizeWarningLimit: 2000 },
});
