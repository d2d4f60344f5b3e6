import { appendFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { createOutbox, type LeasedRow } from "#inquiries/delivery/outbox.server.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { createOutboxWorker } from "#platform/outbox/outbox-worker.server.ts";

// Runs an outbox worker in its own process. It sends a row by appending its id to SENT_FILE, and logs its leases in
// LEASES_FILE; both files outlive the process.
const { DATA_DIR: folder = "", DATABASE_URL: url, SENT_FILE = "", LEASES_FILE = "" } = process.env;

const outbox = createOutbox(await openDatabase<InquiryTables>({ folder, url }));
const worker = createOutboxWorker<LeasedRow>({
  groups: [["dealership"]],
  outbox: {
    ...outbox,
    lease: async (channels) => {
      const row = await outbox.lease(channels);
      if (row !== null) appendFileSync(LEASES_FILE, `${process.pid} ${row.lease}\n`);
      return row;
    },
  },
  transports: {
    dealership: async ({ id }) => {
      await pause(1);
      appendFileSync(SENT_FILE, `${id}\n`);
      await pause(1);
      return { kind: "sent" };
    },
  },
  onEvent: (event) => {
    if (event.kind === "store-fault") process.stderr.write(`${String(event.error)}\n`);
    else if (event.kind !== "sent") process.stderr.write(`${event.kind}\n`);
  },
  pollMs: 100,
});
worker.start();
process.stdout.write("started\n");
