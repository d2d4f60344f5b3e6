import { createServer as createHttpServer } from "node:http";
import { createServer } from "vite";
import { processSettings } from "#platform/env.server.ts";
import { createLog } from "#platform/log.server.ts";
import { openStorage } from "./stores/open-storage.ts";

type AppModule = typeof import("./app.ts");

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

type Running = { module: AppModule; app: ReturnType<AppModule["createApp"]> };

let current: Running | null = null;

/** Starts the application of a module once the one before it has let go of the database. */
async function start(module: AppModule, before: Running | null) {
  const old = await before?.app.catch(() => null);
  await old?.close();
  const opening = openStorage(settings, log);
  const app = await module.createApp({ settings, log, buildDirectory: null, opening });
  await app.ready();
  return app;
}

/** The application of the newest source: Vite hands out a new module when any of it has changed. */
async function newestApp() {
  const module = (await vite.ssrLoadModule("/src/http/app.ts")) as AppModule;
  if (current?.module !== module) current = { module, app: start(module, current) };
  const { app } = current;
  // A start that failed is tried anew by the next request.
  app.catch(() => {
    if (current?.app === app) current = null;
  });
  return await app;
}

http.on("request", (request, response) => {
  vite.middlewares(request, response, () => {
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
