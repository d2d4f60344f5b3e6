import { appendFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "#platform/database/database.server.ts";
import { createOutboxWorker } from "#platform/outbox/outbox-worker.server.ts";
import { createOutbox, type LeasedMessage } from "#records/outbox/outbox.server.ts";
import type { RecordTables } from "#records/tables.ts";
import { sampleKinds } from "#records/testing/sample-messages.ts";

// Runs an outbox worker in its own process. It sends a row by appending its id to SENT_FILE, and logs its leases in
// LEASES_FILE; both files outlive the process.
const { DATA_DIR: folder = "", DATABASE_URL: url, SENT_FILE = "", LEASES_FILE = "" } = process.env;

const outbox = createOutbox(await openDatabase<RecordTables>({ folder, url }), {
  kinds: sampleKinds(),
});
const worker = createOutboxWorker<LeasedMessage>({
  groups: [["mail"]],
  outbox: {
    ...outbox,
    lease: async (channels) => {
      const row = await outbox.lease(channels);
      if (row !== null) appendFileSync(LEASES_FILE, `${process.pid} ${row.lease}\n`);
      return row;
    },
  },
  transports: {
    mail: async ({ id }) => {
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
