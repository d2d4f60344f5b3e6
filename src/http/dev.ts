import { createServer as createHttpServer } from "node:http";
import { createServer } from "vite";
import { processSettings } from "#platform/env.server.ts";
import { createLog } from "#platform/log.server.ts";

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

let current: { module: AppModule; app: ReturnType<AppModule["createApp"]> } | null = null;

/** The application of the newest source: Vite hands out a new module when any of it has changed. */
async function newestApp() {
  const module = (await vite.ssrLoadModule("/src/http/app.ts")) as AppModule;
  if (current?.module !== module) {
    if (current) await (await current.app).close();
    const app = module.createApp({ settings, log, clientDirectory: null });
    current = { module, app };
    await (await app).ready();
  }
  return await current.app;
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
