import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import * as serverBuild from "virtual:react-router/server-build";
import { type FastifyBaseLogger, fastify, LogController } from "fastify";
import { openCatalogue } from "#catalogue/prepared-catalogue.server.ts";
import { sampleValues } from "#catalogue/sample-values.server.ts";
import { quoteFacts } from "#domain/rentals/quote-params.ts";
import { createInquiryStore } from "#inquiries/inquiry-store.server.ts";
import { createSubmissions } from "#inquiries/submit.server.ts";
import { createVehicleStore } from "#inventory/vehicle-store.server.ts";
import type { Settings } from "#platform/env.server.ts";
import type { Log } from "#platform/log.server.ts";
import { keptQueries } from "#site/document/kept-queries.ts";
import { createProductPictures } from "#site/feeds/product-pictures.server.ts";
import { createPictureCache } from "#site/social/picture-cache.server.ts";
import type { SocialCard } from "#site/social/social-card.ts";
import { addContactApi } from "./api/contact-api.ts";
import { addRentalQuoteApi } from "./api/rental-quote-api.ts";
import { addUnknownApi } from "./api/unknown-api.ts";
import { addVehiclesApi, isVehiclesAddress, renderVehicles } from "./api/vehicles-api.ts";
import { addressList } from "./edge/address-list.ts";
import { allowedHosts } from "./edge/allowed-hosts.ts";
import { watchConnections } from "./edge/connections.ts";
import { createContactLimit } from "./edge/contact-limit.ts";
import { drain, stopAccepting } from "./edge/drain.ts";
import { earlyFailures } from "./edge/early-failures.ts";
import { createEdgeServer } from "./edge/edge-server.ts";
import { addLoadShedding } from "./edge/load/load-shedding.ts";
import { addRequestGuard } from "./edge/request-guard.ts";
import { addFailureAnswers } from "./failure-answers.ts";
import { addPhotos } from "./files/add-photos.ts";
import { createFileStore } from "./files/file-store.ts";
import { addHealth } from "./health.ts";
import { createFastPath } from "./held/fast-path.ts";
import { addRequestCounts, isHealth } from "./metrics/count-requests.ts";
import { countAnswer, counted, createCounts } from "./metrics/counts.ts";
import { openMetrics } from "./metrics/open-metrics.server.ts";
import { createPages } from "./pages/create-pages.ts";
import { followStock, warmUp } from "./pages/keep-fresh.ts";
import { addSitePages, keptAddress } from "./pages/site-pages.ts";
import { createPictureReader } from "./public-pictures.ts";
import { addRequestLog } from "./request-log.ts";
import { sampleWarning } from "./sample-warning.ts";
import { addSecurityHeaders, securityHeaders } from "./security-headers.ts";
import { openDelivery } from "./stores/open-delivery.ts";
import type { Storage } from "./stores/open-storage.ts";

const BODY_LIMIT = 64 * 1024;

/** A client that takes nothing of its answer for so long is gone. */
const CONNECTION_TIMEOUT_MS = 20_000;

const TOO_MANY_CONNECTIONS =
  "one address has too many connections open, and more of them are closed; a proxy before the site belongs in TRUSTED_PROXIES";

const NOT_DELIVERED =
  'inquiries are kept and not sent to anybody, for neither SMTP_URL nor WEBHOOK_URL is set: read them with "npm run staff -- inquiries list"';

/** What JSON looks like is checked by the domain's own rules; the library's validator takes a twentieth of the start. */
const withoutSchemas = () => {
  throw new Error("a route's schema would not be checked");
};

const pathOf = (url: string) => url.split("?", 1)[0] ?? "/";

export type AppOptions = {
  settings: Settings;
  log: Log;
  /** The folder of the built site; null in development, where Vite serves the browser's files. */
  buildDirectory: string | null;
  /** Begun by the caller: a PostgreSQL answers while this thread reads code and content. Closed with the server. */
  opening: Promise<Storage>;
  /** Called when a server that listens has had time for its first answers. */
  onStarted?: () => void;
  /** Called when the pages that are rendered before anybody asks for them are all there, and as small as they get. */
  onWarm?: () => void;
};

/** Content that does not hold together; each mistake is a sentence that names file and field. */
export class ContentMistakes extends Error {
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(`The content has ${mistakes.length} mistakes.`);
    this.mistakes = mistakes;
  }
}

/** Wires the whole server and opens its stores. The caller listens; closing the server closes the stores. */
export async function createApp({ settings, log, buildDirectory, opening, ...on }: AppOptions) {
  const content = await openCatalogue(
    settings.CONTENT_DIR,
    buildDirectory === null ? null : join(buildDirectory, "server"),
  );
  if (!content.ok) throw new ContentMistakes(content.mistakes);
  const { catalogue } = content;
  const storage = await opening;
  const { database } = storage;
  const vehicles = createVehicleStore(database);
  await vehicles.seed(catalogue.carts);
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  const counts = createCounts();
  const delivery = await openDelivery({ database, settings, catalogue, vehicles, publicUrl, log });
  const { channels, deliverer, outbox } = delivery;
  const inquiries = createInquiryStore(database, { channels, onAdded: deliverer.wake });
  const submissions = createSubmissions(inquiries, storage.isThere);
  const submit = counted(submissions.submit, counts);
  const clientDirectory = buildDirectory === null ? null : join(buildDirectory, "client");
  const photoFolder = resolve(settings.DATA_DIR, "photos");
  const readPicture = createPictureReader({
    "/photos/": photoFolder,
    "/": clientDirectory ?? "public",
  });
  const socialPicture = createPictureCache(
    async (card: SocialCard) => {
      // Loaded on demand: satori and sharp take 45 MB.
      const { composeCard } = await import("#site/social/compose-card.server.ts");
      return await composeCard(card, readPicture);
    },
    { max: 160 },
  );
  const productPicture = createProductPictures(readPicture);
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
    services: {
      catalogue,
      vehicles,
      submit,
      book: counted(submissions.book, counts),
      bookings: { find: inquiries.findBooking },
      socialPicture,
      productPicture,
      publicUrl,
    },
    headers,
    renderOther: (address) =>
      isVehiclesAddress(address) ? renderVehicles(address, vehicles) : null,
    onFault,
  });
  const stopping = new AbortController();
  const fastPath = createFastPath({
    held: (address) => pages.store.get(address) ?? files.get(address),
    filledIn: (request) => pages.forms?.get(request) ?? null,
    isAllowedHost,
    onAnswer: (address, status) => {
      const kind = files.has(address) ? "file" : isVehiclesAddress(address) ? "api" : "kept";
      countAnswer(counts, kind, status);
    },
    log,
  });
  const queries = keptQueries(catalogue);
  const isFile = (path: string) => files.has(path) || path.startsWith("/photos/");
  const isKept = (url: string) => {
    const path = pathOf(url);
    const address = isVehiclesAddress(path)
      ? path
      : keptAddress(url, pages.policyOf(path), queries);
    return address !== null && pages.store.get(address) !== undefined;
  };

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
    schemaController: {
      compilersFactory: { buildValidator: withoutSchemas, buildSerializer: withoutSchemas },
    },
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    serverFactory: (handle) =>
      createEdgeServer({
        handle,
        // While the server stops, the library tells the clients so in every answer.
        answerAtOnce: (request, send) => !stopping.signal.aborted && fastPath(request, send),
        stalledMs: CONNECTION_TIMEOUT_MS,
      }),
    // While it stops, requests on open connections are answered as ever, each with "Connection: close".
    return503OnClosing: false,
    ...earlyFailures(headers, log, (status) => countAnswer(counts, "unreadable", status)),
  });
  const connections = watchConnections(app.server, {
    isTrusted: addressList(settings.TRUSTED_PROXIES),
    onRefused: () => log.warn(TOO_MANY_CONNECTIONS),
  });
  const metrics = await openMetrics(app, settings.METRICS_PORT, {
    counts,
    openConnections: connections.count,
    refusedConnections: connections.refused,
    outbox: outbox.counts,
  });
  addSecurityHeaders(app, headers);
  addRequestGuard(app, { publicUrl, isAllowedHost, redirects: catalogue.redirects });
  addLoadShedding(app, {
    isLight: ({ url }) => isFile(pathOf(url)) || isHealth(pathOf(url)),
    isKept: ({ url }) => isKept(url),
    onShed: () => {
      counts.shed += 1;
    },
  });
  addRequestLog(app);
  addRequestCounts(app, { counts, isFile, isKept, timed: metrics?.timed ?? null });
  addFailureAnswers(app);
  addHealth(
    app,
    async () => !stopping.signal.aborted && storage.isThere() && (await vehicles.find("")) === null,
  );
  addVehiclesApi(app, pages.store);
  addContactApi(app, submit, limit);
  addRentalQuoteApi(app, quoteFacts(catalogue));
  addUnknownApi(app);
  addPhotos(app, files);
  addSitePages(app, { ...pages, files, publicUrl, keptQueries: queries, limit });
  if (production) {
    app.addHook("onListen", async () => {
      const { store } = pages;
      const { signal } = stopping;
      const warning = sampleWarning(settings.PUBLIC_URL, sampleValues(catalogue));
      if (warning !== null) log.warn(warning);
      if (channels.length === 0) log.info(NOT_DELIVERED);
      deliverer.start();
      void followStock({ store, vehicles, since: version, onFault, signal });
      const more = [...queries].filter((address) => address.startsWith("/inventory?"));
      void warmUp({
        store,
        more,
        onFault,
        signal,
        onStarted: () => {
          storage.settle();
          on.onStarted?.();
        },
        onWarm: on.onWarm,
      });
    });
  }
  app.addHook("preClose", () => drain(app.server, connections));
  const close = app.close.bind(app);
  return Object.assign(app, {
    // The library tells clients of the end from the first moment on.
    close: async () => {
      stopping.abort();
      // What is being sent may take as long as what is being answered.
      const delivered = deliverer.stop();
      await stopAccepting(app.server, connections);
      await Promise.all([close(), delivered]);
      await storage.close();
    },
  });
}
