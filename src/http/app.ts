import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { createServer, type ServerOptions } from "node:http";
import { resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import * as serverBuild from "virtual:react-router/server-build";
import { type FastifyBaseLogger, fastify, LogController } from "fastify";
import { loadCatalogue } from "#catalogue/load-catalogue.server.ts";
import { sampleValues } from "#catalogue/sample-values.server.ts";
import { type InquiryTables, inquiryMigrations } from "#inquiries/inquiries-table.ts";
import { createInquiryStore } from "#inquiries/inquiry-store.server.ts";
import { createSubmit } from "#inquiries/submit.server.ts";
import { createVehicleStore } from "#inventory/vehicle-store.server.ts";
import { type InventoryTables, inventoryMigrations } from "#inventory/vehicles-table.ts";
import { openDatabase } from "#platform/database.server.ts";
import { processSettings, type Settings } from "#platform/env.server.ts";
import { createLog, type Log } from "#platform/log.server.ts";
import { migrate } from "#platform/migrate.server.ts";
import { keptQueries } from "#site/document/kept-queries.ts";
import { createCardMemory } from "#site/social/card-memory.server.ts";
import { allowedHosts } from "./allowed-hosts.ts";
import { addContactApi } from "./api/contact-api.ts";
import { addUnknownApi } from "./api/unknown-api.ts";
import { addVehiclesApi, isVehiclesAddress, renderVehicles } from "./api/vehicles-api.ts";
import { createContactLimit } from "./contact-limit.ts";
import { earlyFailures } from "./early-failures.ts";
import { addFailureAnswers } from "./failure-answers.ts";
import { addPhotos } from "./files/add-photos.ts";
import { createFileStore } from "./files/file-store.ts";
import { addHealth } from "./health.ts";
import { createFastPath } from "./held/fast-path.ts";
import { createPages } from "./pages/create-pages.ts";
import { followStock, warmPages } from "./pages/keep-fresh.ts";
import { addSitePages } from "./pages/site-pages.ts";
import { createPictureReader } from "./public-pictures.ts";
import { addRequestGuard } from "./request-guard.ts";
import { addRequestLog } from "./request-log.ts";
import { sampleWarning } from "./sample-warning.ts";
import { addSecurityHeaders, securityHeaders } from "./security-headers.ts";

const BODY_LIMIT = 64 * 1024;

const HTTP: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1000,
  keepAliveTimeout: 72_000,
  // The guard asks for it, and answers with our headers.
  requireHostHeader: false,
};

/** Clients that keep a connection open are told in their next answer that it ends, rather than cut off. */
const DRAIN_MS = 250;

export type AppOptions = {
  settings: Settings;
  log: Log;
  /** The folder of built browser files; null in development, where Vite serves them. */
  clientDirectory: string | null;
};

/** Content that does not hold together; each mistake is a sentence that names file and field. */
export class ContentMistakes extends Error {
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(`The content has ${mistakes.length} mistakes.`);
    this.mistakes = mistakes;
  }
}

async function openStores(folder: string) {
  const database = openDatabase<InventoryTables & InquiryTables>(folder);
  await migrate(database, { ...inventoryMigrations, ...inquiryMigrations });
  return database;
}

/** What the start needs before the application, from the one bundle: nothing is loaded twice. */
export const beforeTheApplication = { createLog, processSettings };

/** Wires the whole server and opens its stores. The caller listens; closing the server closes the stores. */
export async function createApp({ settings, log, clientDirectory }: AppOptions) {
  const content = loadCatalogue(settings.CONTENT_DIR);
  if (!content.ok) throw new ContentMistakes(content.mistakes);
  const { catalogue } = content;
  const database = await openStores(settings.DATA_DIR);
  const vehicles = createVehicleStore(database);
  await vehicles.seed(catalogue.carts);
  const submit = createSubmit(createInquiryStore(database), (error) =>
    log.error({ err: error }, "an inquiry could not be stored"),
  );
  const photoFolder = resolve(settings.DATA_DIR, "photos");
  const readPicture = createPictureReader({
    "/photos/": photoFolder,
    "/": clientDirectory ?? "public",
  });
  const socialPicture = createCardMemory(async (card) => {
    // Its tools take 45 MB of memory, and a tenth of a second of the start.
    const { composeCard } = await import("#site/social/compose-card.server.ts");
    return await composeCard(card, readPicture);
  });
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  const limit = createContactLimit(settings.CONTACT_RATE);
  const production = clientDirectory !== null;
  const headers = securityHeaders({ https: publicUrl.startsWith("https:"), strict: production });
  const isAllowedHost = allowedHosts(publicUrl, settings.ALLOWED_HOSTS);
  const onFault = (error: unknown) => log.error({ err: error }, "a page could not be made ready");
  await mkdir(photoFolder, { recursive: true });
  const files = await createFileStore({ clientDirectory, photoFolder, headers });
  const { version } = await vehicles.changesSince(0);
  const pages = createPages({
    build: serverBuild,
    clientDirectory,
    services: { catalogue, vehicles, submit, socialPicture, publicUrl },
    headers,
    renderOther: (address) =>
      isVehiclesAddress(address) ? renderVehicles(address, vehicles) : null,
    onFault,
  });
  const stopping = new AbortController();
  const fastPath = createFastPath({
    held: (address) => pages.store.get(address) ?? files.get(address),
    isAllowedHost,
    log,
  });

  const loggerInstance: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: "requestId",
    }),
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    trustProxy: settings.TRUSTED_PROXIES.length > 0 ? settings.TRUSTED_PROXIES : false,
    routerOptions: { maxParamLength: 200 },
    serverFactory: (handle) =>
      createServer(HTTP, (request, response) => {
        // While the server stops, the library tells the clients so in every answer.
        if (stopping.signal.aborted || !fastPath(request, response)) handle(request, response);
        // What else a client may expect is no reason to answer it otherwise, nor without our headers.
      }).on("checkExpectation", handle),
    // While it stops, requests on open connections are answered as ever, each with "Connection: close".
    return503OnClosing: false,
    ...earlyFailures(headers),
  });
  addSecurityHeaders(app, headers);
  addRequestGuard(app, { publicUrl, isAllowedHost, redirects: catalogue.redirects });
  addRequestLog(app);
  addFailureAnswers(app);
  addHealth(app, async () => !stopping.signal.aborted && (await vehicles.find("")) === null);
  addVehiclesApi(app, pages.store);
  addContactApi(app, submit, limit);
  addUnknownApi(app);
  addPhotos(app, files);
  addSitePages(app, { ...pages, files, publicUrl, keptQueries: keptQueries(catalogue), limit });
  if (production) {
    app.addHook("onListen", async () => {
      const { store } = pages;
      const { signal } = stopping;
      const warning = sampleWarning(settings.PUBLIC_URL, sampleValues(catalogue));
      if (warning !== null) log.warn(warning);
      void followStock({ store, vehicles, since: version, onFault, signal });
      void warmPages({ store, onFault, signal });
    });
  }
  app.addHook("preClose", async () => {
    stopping.abort();
    await setTimeout(DRAIN_MS);
  });
  app.addHook("onClose", async () => {
    await database.destroy();
  });
  return app;
}
