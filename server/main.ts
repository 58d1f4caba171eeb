import { quickenImports } from "./platform/quick-imports.ts";

quickenImports();
await import("./serve.ts");
