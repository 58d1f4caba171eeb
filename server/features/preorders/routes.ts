import type { Routes } from "../../platform/http/routes.ts";

export const preorderRoutes: Routes = async () => {};
