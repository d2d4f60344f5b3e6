import { randomBytes, randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import * as serverBuild from "virtual:react-router/server-build";
import compress from "@fastify/compress";
import staticFiles from "@fastify/static";
import { type FastifyBaseLogger, fastify, LogController } from "fastify";
import { loadCatalogue } from "#catalogue/load-catalogue.server.ts";
import { sampleValues } from "#catalogue/sample-values.server.ts";
import { type InquiryTables, inquiryMigrations } from "#inquiries/inquiries-table.ts";
import { createInquiryStore } from "#inquiries/inquiry-store.server.ts";
import { createSubmit } from "#inquiries/submit.server.ts";
import { createVehicleStore } from "#inventory/vehicle-store.server.ts";
import { type InventoryTables, inventoryMigrations } from "#inventory/vehicles-table.ts";
import { openDatabase } from "#platform/database.server.ts";
import type { Settings } from "#platform/env.server.ts";
import type { Log } from "#platform/log.server.ts";
import { migrate } from "#platform/migrate.server.ts";
import { createCardMemory } from "#site/social/card-memory.server.ts";
import { composeCard } from "#site/social/compose-card.server.ts";
import { addContactApi } from "./api/contact-api.ts";
import { addUnknownApi } from "./api/unknown-api.ts";
import { addVehiclesApi } from "./api/vehicles-api.ts";
import { createContactLimit } from "./contact-limit.ts";
import { earlyFailures } from "./early-failures.ts";
import { addFailureAnswers } from "./failure-answers.ts";
import { addHealth } from "./health.ts";
import { createPictureReader } from "./public-pictures.ts";
import { addRequestGuard } from "./request-guard.ts";
import { addRequestLog } from "./request-log.ts";
import { sampleWarning } from "./sample-warning.ts";
import { addSecurityHeaders, securityHeaders } from "./security-headers.ts";
import { addSitePages } from "./site-pages.ts";

declare module "fastify" {
  interface FastifyRequest {
    nonce: string;
  }
}

const BODY_LIMIT = 64 * 1024;

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
  const socialPicture = createCardMemory((card) => composeCard(card, readPicture));
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  const limit = createContactLimit(settings.CONTACT_RATE);
  const production = clientDirectory !== null;
  const warning = production ? sampleWarning(settings.PUBLIC_URL, sampleValues(catalogue)) : null;
  if (warning !== null) log.warn(warning);

  const headers = securityHeaders({ https: publicUrl.startsWith("https:"), strict: production });
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
    http: {
      headersTimeout: 10_000,
      requestTimeout: 15_000,
      connectionsCheckingInterval: 1000,
      // The guard asks for it, and answers with our headers.
      requireHostHeader: false,
    },
    // While it stops, requests on open connections are answered as ever, each with "Connection: close".
    return503OnClosing: false,
    ...earlyFailures(headers),
  });
  app.decorateRequest("nonce", "");
  app.addHook("onRequest", async (request) => {
    if (production) request.nonce = randomBytes(16).toString("base64");
  });
  addSecurityHeaders(app, headers);
  addRequestGuard(app, {
    publicUrl,
    allowedHosts: settings.ALLOWED_HOSTS,
    redirects: catalogue.redirects,
  });
  addRequestLog(app);
  addFailureAnswers(app);
  let stopping = false;
  addHealth(app, async () => !stopping && (await vehicles.find("")) === null);
  await app.register(compress, { encodings: ["br", "gzip"], threshold: 1024 });
  addVehiclesApi(app, vehicles);
  addContactApi(app, submit, limit);
  addUnknownApi(app);
  if (clientDirectory !== null) {
    await app.register(staticFiles, {
      root: clientDirectory,
      wildcard: false,
      index: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes("/assets/");
        reply.header(
          "cache-control",
          hashed ? "public, max-age=31536000, immutable" : "public, max-age=86400",
        );
      },
    });
  }
  await mkdir(photoFolder, { recursive: true });
  await app.register(staticFiles, {
    root: photoFolder,
    prefix: "/photos/",
    decorateReply: false,
    index: false,
    dotfiles: "ignore",
    // A photograph's name is made from its bytes.
    immutable: true,
    maxAge: "365d",
  });
  addSitePages(app, {
    build: serverBuild,
    mode: production ? "production" : "development",
    services: { catalogue, vehicles, submit, socialPicture, publicUrl },
    limit,
  });
  app.addHook("preClose", async () => {
    stopping = true;
    await setTimeout(DRAIN_MS);
  });
  app.addHook("onClose", async () => {
    await database.destroy();
  });
  return app;
}
