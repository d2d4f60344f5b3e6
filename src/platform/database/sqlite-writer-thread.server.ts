import { parentPort, workerData } from "node:worker_threads";
import { openFile, runStatement } from "./sqlite-connection.server.ts";
import type { WriterReply, WriterRequest } from "./sqlite-writer.server.ts";

const port = parentPort;
if (port === null) throw new Error("This file is a worker thread of the site.");
const reply = (message: WriterReply) => port.postMessage(message);

const database = openFile(String(workerData));

port.on("message", ({ id, statement }: WriterRequest) => {
  if (statement === null) {
    database.close();
    reply({ id, ok: true, result: { rows: [] } });
    port.close();
    return;
  }
  try {
    reply({ id, ok: true, result: runStatement(database, statement) });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const errcode = error instanceof Error && "errcode" in error ? Number(error.errcode) : null;
    reply({ id, ok: false, message, errcode });
  }
});
