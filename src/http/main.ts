import { enableCompileCache } from "node:module";
import { resolve } from "node:path";
import { answerEvenly, beginYoung, spareMemory } from "#platform/engine.server.ts";

beginYoung();
// From the second start on nothing has to be compiled.
enableCompileCache();
// Only now: what is loaded before is not kept compiled.
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
const { openStorage } = await import("./stores/open-storage.ts");
const opening = openStorage(settings, log);
// Whoever waits for it is told; until then it is nobody's fault.
opening.catch(() => {});
const { ContentMistakes, createApp } = await import("./app.ts");
try {
  const app = await createApp({
    settings,
    log,
    buildDirectory: resolve(import.meta.dirname, ".."),
    opening,
    onStarted: spareMemory,
    onWarm: answerEvenly,
  });
  await app.listen({ port: settings.PORT, host: settings.HOST });
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info(`stopping on ${signal}`);
    const failed = await app.close().then(
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
