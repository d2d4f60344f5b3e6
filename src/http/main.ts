import { enableCompileCache } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Desk } from "#desk/app.ts";

// What is stored holds personal data: folders are made 700, files 600.
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

const { settings } = read;
const { openStorage } = await import("#app/storage.server.ts");
const { isDamage, RESTORE_HINT } = await import("#platform/database/damage.server.ts");
const { describeUnwritable } = await import("#platform/database/write-refusal.ts");
// PostgreSQL replies while this thread loads the rest.
const opening = openStorage(settings, log);
opening.catch(() => {});
const { createApp } = await import("./app.ts");
try {
  const buildFolder = resolve(import.meta.dirname, "..");
  // Built apart from the site; the module system keeps it once it is loaded.
  const deskFile = pathToFileURL(join(buildFolder, "desk/server/index.js")).href;
  const loadDesk = async (): Promise<Desk> => (await import(/* @vite-ignore */ deskFile)).desk;
  const storage = await opening;
  const { app, close } = await createApp({ settings, log, buildFolder, loadDesk, storage });
  await app.listen({ port: settings.PORT, host: settings.HOST });
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
  const unwritable =
    settings.DATABASE_URL === undefined ? describeUnwritable(settings.DATA_DIR, error) : null;
  const why = unwritable ?? (error instanceof Error ? error.message : String(error));
  giveUp(isDamage(error) ? `${why}\n${RESTORE_HINT}.` : why);
}
