import { enableCompileCache } from "node:module";
import { resolve } from "node:path";

enableCompileCache();
// Modules that are loaded before this point are not cached.
const { createLog } = await import("#platform/log.server.ts");
const { processSettings } = await import("#platform/env.server.ts");

const log = createLog();

function giveUp(sentences: readonly string[]): never {
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const read = processSettings();
if (!read.ok) giveUp(["The site cannot start. Please mend these settings:", ...read.mistakes]);
for (const warning of read.warnings) log.warn(warning);

const { settings } = read;
const { openStorage } = await import("./open-storage.ts");
// PostgreSQL replies while this thread loads the rest.
const opening = openStorage(settings, log);
opening.catch(() => {});
const [{ createApp }, { ContentMistakes }] = await Promise.all([
  import("./app.ts"),
  import("./open-services.ts"),
]);
try {
  const buildFolder = resolve(import.meta.dirname, "..");
  const { app, close } = await createApp({ settings, log, buildFolder, storage: await opening });
  await app.listen({ port: settings.PORT, host: settings.HOST });
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info(`stopping on ${signal}`);
    const failed = await close().then(
      () => false,
      (error: unknown) => {
        log.error({ err: error }, "the stop failed");
        return true;
      },
    );
    process.exit(failed ? 1 : 0);
  };
  process.on("SIGTERM", () => void stop("SIGTERM"));
  process.on("SIGINT", () => void stop("SIGINT"));
} catch (error) {
  if (error instanceof ContentMistakes) {
    giveUp(["The site cannot start. Please mend this content:", ...error.mistakes]);
  }
  giveUp([`The site cannot start: ${error instanceof Error ? error.message : String(error)}`]);
}
