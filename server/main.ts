import { registerImportHooks } from "./platform/import-hooks.ts";

registerImportHooks();
await import("./serve.ts");
