import { parentPort, workerData } from "node:worker_threads";
import { openFile, runStatement } from "./connection.server.ts";
import type { Question, Reply } from "./writer.server.ts";

const port = parentPort;
if (port === null) throw new Error("This file is a worker thread of the site.");
const reply = (message: Reply) => port.postMessage(message);

const database = openFile(String(workerData));
reply({ id: 0, ok: true, result: { rows: [] } });

port.on("message", (question: Question) => {
  const { id, sql, parameters, begins } = question;
  if (sql === null) {
    database.close();
    reply({ id, ok: true, result: { rows: [] } });
    port.close();
    return;
  }
  try {
    // Immediate: a transaction that reads first and writes later could be refused its write, and would have to begin anew.
    if (begins) database.exec("begin immediate");
    reply({ id, ok: true, result: runStatement(database, sql, parameters) });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const errcode = error instanceof Error && "errcode" in error ? Number(error.errcode) : null;
    reply({ id, ok: false, message, errcode });
  }
});
