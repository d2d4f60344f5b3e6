import { enableCompileCache } from "node:module";
import { resolve } from "node:path";

// Stored files hold personal data: folders are made 700, files 600.
process.umask(0o077);
enableCompileCache();
// Modules that are loaded before this point are not cached.
const { createLog } = await import("#platform/log.server.ts");
const { processSettings } = await import("#platform/env.server.ts");

const log = createLog();

function giveUp(why: string): never {
  process.stderr.write(`The site cannot start: ${why}\n`);
  process.exit(1);
}

const read = processSettings();
if (!read.ok) giveUp(["please fix these settings:", ...read.mistakes].join("\n"));
for (const warning of read.warnings) log.warn(warning);

const { startSite } = await import("./start-site.ts");
try {
  const buildFolder = resolve(import.meta.dirname, "..");
  const { close } = await startSite(read.settings, { log, buildFolder });
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info(`stopping on ${signal}`);
    try {
      await close();
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, "the stop failed");
      process.exit(1);
    }
  };
  process.on("SIGTERM", () => void stop("SIGTERM"));
  process.on("SIGINT", () => void stop("SIGINT"));
} catch (error) {
  giveUp(error instanceof Error ? error.message : String(error));
}
