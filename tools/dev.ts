import { createServer as createHttpServer, type ServerResponse } from "node:http";
import { relative, resolve } from "node:path";
import { type Connect, createServer, type InlineConfig } from "vite";
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
const options: InlineConfig = {
  server: { middlewareMode: true, hmr: { server: http } },
  appType: "custom",
};
const vite = await createServer(options);
/** The desk is an application of its own, under its own address. */
const deskVite = await createServer({ ...options, root: "src/desk" });
const loadDesk = async (): Promise<DeskModule["desk"]> => {
  return ((await deskVite.ssrLoadModule("/app.ts")) as DeskModule).desk;
};

type Running = { module: AppModule; created: ReturnType<AppModule["createApp"]> };

let current: Running | null = null;
let hasNewContent = false;

/** Starts the application of a module once the one before it has closed the database. */
async function start(module: AppModule, before: Running | null) {
  const old = await before?.created.catch(() => null);
  await old?.close();
  const storage = await openStorage(settings, log);
  const created = await module.createApp({ settings, log, buildFolder: null, loadDesk, storage });
  await created.app.ready();
  return created;
}

/** The application of the newest source and content: Vite returns a new module when any of its source has changed. */
async function newestApp() {
  const module = (await vite.ssrLoadModule("/src/http/app.ts")) as AppModule;
  if (current?.module !== module || hasNewContent) {
    hasNewContent = false;
    current = { module, created: start(module, current) };
  }
  const { created } = current;
  // The next request retries a start that failed.
  created.catch(() => {
    if (current?.created === created) current = null;
  });
  return (await created).app;
}

const contentFolder = resolve(settings.CONTENT_DIR);
const isContent = (file: string) => !relative(contentFolder, file).startsWith("..");

const servers = [vite, deskVite];

function isLoadedIn(environment: "client" | "ssr", file: string): boolean {
  return servers.some(({ environments }) =>
    [...(environments[environment].moduleGraph.getModulesByFile(file) ?? [])].some(
      // An asset is a file that Tailwind has read for its classes.
      ({ type }) => type !== "asset",
    ),
  );
}

/** Vite updates what the browser has loaded. Code that only the server runs, and content, need a reload of the page. */
function reloadPages(file: string): void {
  const isOfServer = isLoadedIn("ssr", file) && !isLoadedIn("client", file);
  if (isContent(file)) hasNewContent = true;
  else if (!isOfServer) return;
  for (const { environments } of servers) environments.client.hot.send({ type: "full-reload" });
}

vite.watcher.add(contentFolder);
for (const event of ["add", "change", "unlink"]) vite.watcher.on(event, reloadPages);

const escapeHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** A page that reloads once the mistake is corrected. */
function sendError(response: ServerResponse, error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  response.writeHead(500, { "content-type": "text/html; charset=utf-8" });
  response.end(`<script type="module" src="/@vite/client"></script><pre>${escapeHtml(text)}</pre>`);
}

http.on("request", (request: Connect.IncomingMessage, response) => {
  const { middlewares } = request.url?.startsWith("/desk/") ? deskVite : vite;
  middlewares(request, response, () => {
    // Vite has cut its base from the desk's addresses.
    request.url = request.originalUrl ?? request.url;
    newestApp().then(
      (app) => app.routing(request, response),
      (error: unknown) => sendError(response, error),
    );
  });
});
http.listen(settings.PORT, settings.HOST, () => {
  process.stdout.write(`http://localhost:${settings.PORT}\n`);
});
