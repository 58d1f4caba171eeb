import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // All routes travel with the first page: the server answers pages, never route look-ups.
  routeDiscovery: { mode: "initial" },
  splitRouteModules: false,
} satisfies Config;
