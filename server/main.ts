import { enableCompileCache } from "node:module";
import { quickenImports } from "./platform/quick-imports.ts";

// What Node makes of our TypeScript is kept between starts.
enableCompileCache();
quickenImports();
await import("./serve.ts");
