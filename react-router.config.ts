import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { prepareCatalogue } from "#catalogue/prepared-catalogue.server.ts";
import { compressFiles } from "./tools/compress-files.ts";

export default {
  appDirectory: "src/site",
  ssr: true,
  // The whole site map is small; asking for parts of it on every move would cost a request.
  routeDiscovery: { mode: "initial" },
  buildEnd: async ({ reactRouterConfig: { buildDirectory } }) => {
    await prepareCatalogue("content", join(buildDirectory, "server"));
    // Not in a plugin: the framework writes its manifest after the client's files.
    await compressFiles(join(buildDirectory, "client"));
  },
} satisfies Config;
