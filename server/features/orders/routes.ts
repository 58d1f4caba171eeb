import type { Routes } from "../../platform/http/routes.ts";

export const orderRoutes: Routes = async () => {};
