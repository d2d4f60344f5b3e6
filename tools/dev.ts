import { createServer as createHttpServer } from "node:http";
import { createServer } from "vite";
import { openStorage } from "#http/open-storage.ts";
import { processSettings } from "#platform/env.server.ts";
import { createLog } from "#platform/log.server.ts";

type AppModule = typeof import("#http/app.ts");
type DeskModule = typeof import("#desk/app.ts");

const read = processSettings();
if (!read.ok) {
  for (const mistake of read.mistakes) process.stderr.write(`${mistake}\n`);
  process.exit(1);
}
const { settings } = read;
const log = createLog("warn");
const http = createHttpServer();
const vite = await createServer({
  server: { middlewareMode: true, hmr: { server: http } },
  appType: "custom",
});
/** The desk is an application of its own, under its own address. */
const deskVite = await createServer({
  root: "src/desk",
  server: { middlewareMode: true, hmr: { server: http } },
  appType: "custom",
});
const loadDesk = async (): Promise<DeskModule["desk"]> => {
  return ((await deskVite.ssrLoadModule("/app.ts")) as DeskModule).desk;
};

type Running = { module: AppModule; created: ReturnType<AppModule["createApp"]> };

let current: Running | null = null;

/** Starts the application of a module once the one before it has closed the database. */
async function start(module: AppModule, before: Running | null) {
  const old = await before?.created.catch(() => null);
  await old?.close();
  const storage = await openStorage(settings, log);
  const created = await module.createApp({ settings, log, buildFolder: null, loadDesk, storage });
  await created.app.ready();
  return created;
}

/** The application of the newest source: Vite returns a new module when any of it has changed. */
async function newestApp() {
  const module = (await vite.ssrLoadModule("/src/http/app.ts")) as AppModule;
  if (current?.module !== module) current = { module, created: start(module, current) };
  const { created } = current;
  // The next request retries a start that failed.
  created.catch(() => {
    if (current?.created === created) current = null;
  });
  return (await created).app;
}

http.on("request", (request, response) => {
  const { middlewares } = request.url?.startsWith("/desk/") ? deskVite : vite;
  middlewares(request, response, () => {
    newestApp().then(
      (app) => app.routing(request, response),
      (error: unknown) => {
        response.statusCode = 500;
        response.end(error instanceof Error ? error.stack : String(error));
      },
    );
  });
});
http.listen(settings.PORT, settings.HOST, () => {
  process.stdout.write(`http://localhost:${settings.PORT}\n`);
});
