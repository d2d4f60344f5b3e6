import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { compressFiles } from "./tools/compress-files.ts";
import { writePackageList } from "./tools/write-package-list.ts";

export default {
  appDirectory: "src/site",
  ssr: true,
  // The whole route manifest is small; fetching parts of it would cost a request per navigation.
  routeDiscovery: { mode: "initial" },
  buildEnd: async ({ reactRouterConfig: { buildDirectory } }) => {
    // Not in a plugin: the framework writes its manifest after the client's files.
    await compressFiles(join(buildDirectory, "client"));
    writePackageList(join(buildDirectory, "sbom.cdx.json"));
  },
} satisfies Config;
