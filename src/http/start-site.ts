import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import { openStorage } from "#app/storage.server.ts";
import type { Desk } from "#desk/app.ts";
import { isDamage, RESTORE_HINT } from "#platform/database/damage.server.ts";
import { describeUnwritable } from "#platform/database/write-refusal.ts";
import type { Settings } from "#platform/env.server.ts";
import type { Log } from "#platform/log.server.ts";

function describeFailure(settings: Settings, error: unknown): string {
  const unwritable =
    settings.DATABASE_URL === undefined ? describeUnwritable(settings.DATA_DIR, error) : null;
  const why = unwritable ?? (error instanceof Error ? error.message : String(error));
  return isDamage(error) ? `${why}\n${RESTORE_HINT}.` : why;
}

/** Serves the built site on the port of its settings. Throws an Error with a message for people. */
export async function startSite(
  settings: Settings,
  { log, buildFolder }: { log: Log; buildFolder: string },
): Promise<{ app: FastifyInstance; close: () => Promise<void> }> {
  // PostgreSQL replies while this thread loads the rest.
  const opening = openStorage(settings, log);
  opening.catch(() => {});
  const { createApp } = await import("./app.ts");
  // Built apart from the site; the module system keeps it once it is loaded.
  const deskFile = pathToFileURL(join(buildFolder, "desk/server/index.js")).href;
  const loadDesk = async (): Promise<Desk> => (await import(/* @vite-ignore */ deskFile)).desk;
  try {
    const storage = await opening;
    const { app, close } = await createApp({ settings, log, buildFolder, loadDesk, storage });
    await app.listen({ port: settings.PORT, host: settings.HOST });
    return { app, close };
  } catch (error) {
    throw new Error(describeFailure(settings, error), { cause: error });
  }
}
