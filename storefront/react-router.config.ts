import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // The first page contains all routes, so the server gets no requests for route discovery.
  routeDiscovery: { mode: "initial" },
  splitRouteModules: false,
} satisfies Config;
