import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { compressFiles } from "../../tools/compress-files.ts";

/** An application of its own, so that no public page carries the desk's routes, code or styles. */
export default {
  appDirectory: ".",
  buildDirectory: "../../build/desk",
  ssr: true,
  routeDiscovery: { mode: "initial" },
  buildEnd: async ({ reactRouterConfig: { buildDirectory } }) => {
    await compressFiles(join(buildDirectory, "client"));
  },
} satisfies Config;
