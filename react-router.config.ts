import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { prepareCatalogue } from "#catalogue/prepared-catalogue.server.ts";

export default {
  appDirectory: "src/site",
  ssr: true,
  // The whole site map is small; asking for parts of it on every move would cost a request.
  routeDiscovery: { mode: "initial" },
  buildEnd: ({ reactRouterConfig: { buildDirectory } }) =>
    prepareCatalogue("content", join(buildDirectory, "server")),
} satisfies Config;
