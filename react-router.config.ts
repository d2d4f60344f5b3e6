import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/site",
  ssr: true,
  // The whole site map is small; asking for parts of it on every move would cost a request.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
