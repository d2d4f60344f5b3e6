import { join } from "node:path";
import * as serverBuild from "virtual:react-router/server-build";
import { fastify } from "fastify";
import { listPeriodicJobs } from "#app/jobs/periodic-jobs.server.ts";
import { runJob } from "#app/jobs/run-job.ts";
import { type Options, openServices } from "#app/services.server.ts";
import { ownPath } from "#appointments/mails/own-path.ts";
import { quoteFacts } from "#domain/rentals/quote-params.ts";
import { rentalSchedule } from "#domain/rentals/rental-schedule.ts";
import { createPostGuard } from "#inquiries/post-guard.server.ts";
import { createDailyWork } from "#platform/daily-work.server.ts";
import { createMetrics } from "#platform/metrics.server.ts";
import { openRateCounts } from "#platform/rate-counts.server.ts";
import { createConnections } from "./plugins/connections.ts";
import { drain, stopListening } from "./plugins/drain.ts";
import { earlyFailures } from "./plugins/early-failures.ts";
import { addErrorReplies } from "./plugins/error-replies.ts";
import {
  addPostLimit,
  createPostLimit,
  createRenderLimit,
  requireLoadLimits,
} from "./plugins/load-shedding.ts";
import { serveMetrics } from "./plugins/metrics.ts";
import { createPhotoForms } from "./plugins/photo-forms.ts";
import { addRequestGuard } from "./plugins/request-guard.ts";
import { addRequestLog } from "./plugins/request-log.ts";
import { addSecurityHeaders, securityHeaders } from "./plugins/security-headers.ts";
import { serverOptions } from "./plugins/server-options.ts";
import { createUploads } from "./plugins/uploads.ts";
import { addVisitSource } from "./plugins/visit-source.ts";
import { createVisitorBudget } from "./plugins/visitor-budget.ts";
import { maintainCache } from "./response-cache/keep-fresh.ts";
import { createResponseCache } from "./response-cache/response-cache.ts";
import { addResponseCache } from "./response-cache/send-response.ts";
import { addAppointmentSlots } from "./routes/appointment-slots.ts";
import { addAvailability } from "./routes/availability.ts";
import { addContact } from "./routes/contact.ts";
import { addDesk } from "./routes/desk.ts";
import { addDeskEvents } from "./routes/desk-events.ts";
import { addFiles } from "./routes/files.ts";
import { addHealth } from "./routes/health.ts";
import { createAddresses } from "./routes/known-paths.ts";
import { addOpenApi } from "./routes/openapi.ts";
import { addPages } from "./routes/pages.ts";
import { createPreview } from "./routes/preview-page.ts";
import { addQuote, addUnknownApi } from "./routes/quote.ts";
import { addVehicles } from "./routes/vehicles.ts";

/** All of the catalogue's pages take about 12 MB. */
const CACHE_BYTES = 48 * 1024 * 1024;

export async function createApp(options: Options) {
  const { settings, log, buildFolder, storage } = options;
  const production = buildFolder !== null;
  const metrics = createMetrics();
  const open = await openServices(options, metrics);
  const { services, content, vehicles, workers, countMessages } = open;
  const { publicUrl } = services;
  const stopping = new AbortController();
  const { signal } = stopping;
  const headers = securityHeaders({ https: publicUrl.startsWith("https:"), production });
  const connections = createConnections(settings.TRUSTED_PROXIES, { metrics, log });
  const uploads = createUploads(settings.DATA_DIR);
  const cache = createResponseCache(production ? CACHE_BYTES : 1);
  const openLimits = () => ({
    metrics,
    budget: settings.CONTACT_RATE === 0 ? null : createVisitorBudget(),
  });
  const limits = openLimits();
  // Separate limits: public traffic must not lock staff out.
  const deskLimits = openLimits();
  const limitRenders = createRenderLimit(limits);
  const purging = createDailyWork(storage.database, "purge");
  const shared = settings.DATABASE_URL ?? null;
  const guard = createPostGuard({
    rate: settings.CONTACT_RATE,
    shared,
    counts: openRateCounts(storage.database, shared),
  });
  const app = fastify({
    ...serverOptions(settings, log),
    serverFactory: connections.createServer,
    ...earlyFailures({ headers, log, metrics, connections }),
  });

  requireLoadLimits(app);
  addSecurityHeaders(app, headers);
  addRequestGuard(app, {
    publicUrl,
    allowedHosts: settings.ALLOWED_HOSTS,
    addresses: createAddresses(serverBuild, content),
  });
  addRequestLog(app, metrics);
  addVisitSource(app, publicUrl);
  addResponseCache(app, cache);
  addPostLimit(app, metrics);
  addErrorReplies(app);
  const unreadyReason = async () =>
    signal.aborted ? "it is stopping" : await open.unreadyReason();
  serveMetrics(app, settings.METRICS_PORT, {
    metrics,
    connections,
    countMessages,
    unreadyReason,
    purging,
    dataDir: settings.DATA_DIR,
    isDamaged: storage.isDamaged,
    clockDoubt: open.desk.clockDoubt,
    verifiedBackup: open.verifiedBackup,
  });

  addHealth(app, { unreadyReason, clockWarning: open.clockWarning });
  addVehicles(app, open, cache, limitRenders);
  addContact(app, services.submit, guard, async (inquiry) => {
    const [appointment] = await open.appointments.findByInquiries([inquiry]);
    if (appointment === undefined) return null;
    return { path: `${publicUrl}${ownPath(appointment)}`, awaits: appointment.awaits };
  });
  addAppointmentSlots(app, { slots: open.appointments.slots, limitRenders });
  addQuote(app, () => ({
    ...quoteFacts(content.current()),
    schedule: rentalSchedule(content.current()),
  }));
  addAvailability(app, {
    classes: () => content.current().rentals.vehicles.map(({ id }) => id),
    freeDays: open.bookings.freeDays,
    dataVersion: open.desk.latestChange,
    limitRenders,
    closedReason: open.bookings.closedReason,
  });
  addUnknownApi(app);
  addOpenApi(app, { content, publicUrl }, cache);
  const sendFile = await addFiles(app, open);
  addDeskEvents(app, {
    findViewer: open.desk.findViewer,
    latestChange: open.desk.latestChange,
    listPresent: open.desk.listPresent,
    log,
  });
  addDesk(app, {
    load: options.loadDesk,
    services: {
      ...open.desk,
      previewPage: createPreview({
        build: serverBuild,
        production,
        services,
        openStock: open.openStock,
      }),
      unsavableReason: async () => storage.fault() ?? (await storage.writeRefusal()),
    },
    clientFolder: buildFolder === null ? null : join(buildFolder, "desk/client"),
    storageFault: storage.fault,
    limitRenders: createRenderLimit(deskLimits),
    limitPosts: createPostLimit(deskLimits),
    allowSlowBody: connections.allowSlowBody,
    uploads,
  });
  addPages(app, {
    build: serverBuild,
    production,
    services,
    content,
    cache,
    limitRenders,
    limitPosts: createPostLimit(limits),
    guard,
    photoForms: createPhotoForms({ allowSlowBody: connections.allowSlowBody, metrics, uploads }),
    uploads,
    sendFile,
  });

  if (production) {
    app.addHook("onListen", async () => {
      for (const worker of workers) worker.start();
      const sources = {
        changesSince: vehicles.changesSince,
        startDay: open.startDay,
        refreshTimes: open.refreshTimes,
        content,
      };
      void maintainCache(cache, sources, open.stockVersion, { log, signal });
      const jobs = listPeriodicJobs({
        storage,
        bookings: open.bookings,
        stepRules: open.desk.stepRules,
        appointments: open.appointments,
        removalBin: open.desk.removalBin,
        purging,
        clockDoubt: open.desk.clockDoubt,
        queueSignInAlarms: open.queueSignInAlarms,
        readMailbox: open.readMailbox,
        catalogue: content.current,
        log,
        isFile: settings.DATABASE_URL === undefined,
      });
      for (const job of jobs) void runJob(job, { log, signal });
    });
  }
  app.addHook("preClose", () => drain(app.server, connections));

  const close = async () => {
    stopping.abort();
    // A message that is being sent may take as long as a response.
    const delivered = Promise.all(workers.map((worker) => worker.stop()));
    await stopListening(app.server);
    await Promise.all([app.close(), delivered]);
    await storage.close();
  };
  return { app, close };
}
