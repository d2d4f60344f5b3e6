import { createServer as createHttpServer, type ServerResponse } from "node:http";
import { relative, resolve } from "node:path";
import { type Connect, createServer, type InlineConfig } from "vite";
import { openStorage } from "#app/storage.server.ts";
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

type Running = { module: AppModule } & Awaited<ReturnType<AppModule["createApp"]>>;

let running: Running | null = null;
let hasNewContent = false;

/** Starts the application of a module once the one before it has closed the database. */
async function restart(module: AppModule): Promise<Running> {
  const before = running;
  running = null;
  hasNewContent = false;
  await before?.close();
  const storage = await openStorage(settings, log);
  try {
    const created = await module.createApp({ settings, log, buildFolder: null, loadDesk, storage });
    await created.app.ready();
    running = { module, ...created };
    return running;
  } catch (error) {
    // The start after the mistake is corrected needs it.
    await storage.close();
    throw error;
  }
}

/** Returns the application of the newest source and content: Vite returns a new module when any of its source has changed. */
async function loadNewest() {
  const module = (await vite.ssrLoadModule("/src/http/app.ts")) as AppModule;
  if (running === null || running.module !== module || hasNewContent) {
    return (await restart(module)).app;
  }
  return running.app;
}

let latest: Promise<unknown> = Promise.resolve();

/** Loads run one after the other, since a request from before a change must not bring back the old source. */
function newestApp() {
  const next = latest.then(loadNewest);
  latest = next.catch(() => {});
  return next;
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

let changes = 0;
/** Counts the changes that the newest page can show. */
let shownChanges = 0;

/** Vite updates what the browser has loaded. Code that only the server runs, and content, need a reload of the page. */
function reloadPages(file: string): void {
  if (isContent(file) || isLoadedIn("ssr", file) || isLoadedIn("client", file)) changes += 1;
  const isOfServer = isLoadedIn("ssr", file) && !isLoadedIn("client", file);
  if (isContent(file)) hasNewContent = true;
  else if (!isOfServer) return;
  for (const { environments } of servers) environments.client.hot.send({ type: "full-reload" });
}

vite.watcher.add(contentFolder);
for (const event of ["add", "change", "unlink"]) vite.watcher.on(event, reloadPages);
for (const { environments } of servers) {
  // A page that was still loading when something changed has not heard of it.
  environments.client.hot.on("vite:client:connect", (_data, client) => {
    if (changes !== shownChanges) client.send({ type: "full-reload" });
  });
}

const escapeHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Renders a page that reloads once the mistake is corrected. */
function sendError(response: ServerResponse, error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  response.writeHead(500, { "content-type": "text/html; charset=utf-8" });
  response.end(`<script type="module" src="/@vite/client"></script><pre>${escapeHtml(text)}</pre>`);
}

http.on("request", (request: Connect.IncomingMessage, response) => {
  if (request.headers["sec-fetch-dest"] === "document") shownChanges = changes;
  const { middlewares } = request.url?.startsWith("/desk/") ? deskVite : vite;
  middlewares(request, response, () => {
    // Vite has cut its base from the desk's addresses.
    request.url = request.originalUrl ?? request.url;
    newestApp().then(
      // A client that has left meanwhile has no address.
      (app) => request.socket.destroyed || app.routing(request, response),
      (error: unknown) => sendError(response, error),
    );
  });
});
http.listen(settings.PORT, settings.HOST, () => {
  process.stdout.write(`http://localhost:${settings.PORT}\n`);
});
