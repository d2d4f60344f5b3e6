import { Worker } from "node:worker_threads";
import {
  openFile,
  runStatement,
  type Statement,
  type StatementResult,
} from "./sqlite-connection.server.ts";

export type Writer = {
  run(statement: Statement): Promise<StatementResult>;
  /** Resolves when all earlier statements are done and the file is closed. */
  close(): Promise<void>;
};

export function openWriter(file: string): Writer {
  const database = openFile(file);
  return {
    run: async (statement) => runStatement(database, statement),
    close: async () => database.close(),
  };
}

/** Null closes the file and ends the thread. */
export type WriterRequest = { id: number; statement: Statement | null };

export type WriterReply =
  | { id: number; ok: true; result: StatementResult }
  | { id: number; ok: false; message: string; errcode: number | null };

/** `errcode` is the extended result code (https://sqlite.org/rescode.html). */
export class SqliteError extends Error {
  readonly errcode: number | null;

  constructor(message: string, errcode: number | null) {
    super(message);
    this.errcode = errcode;
  }
}

type PendingRequest = {
  resolve: (result: StatementResult) => void;
  reject: (error: Error) => void;
};

/** The build compiles it: running TypeScript would cost the thread 18 MB and 0.1 s. */
const THREAD = import.meta.url.endsWith(".ts")
  ? new URL("./sqlite-writer-thread.server.ts", import.meta.url)
  : new URL(import.meta.resolve("#build/server/writer-thread.js"));

const THREAD_ENDED = "the thread that writes the database has ended";

/** Statements wait until the thread has started. If a vital one ends, so does the process. */
export function openWriterThread(file: string, { isVital = true } = {}): Writer {
  const worker = new Worker(THREAD, {
    workerData: file,
    name: isVital ? "database" : "check",
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  });
  const requests = new Map<number, PendingRequest>();
  let last = 0;
  let ended: Error | null = null;
  let isClosing = false;

  const end = (error: Error) => {
    ended ??= error;
    for (const { reject } of requests.values()) reject(ended);
    requests.clear();
  };
  worker.on("message", (reply: WriterReply) => {
    const pending = requests.get(reply.id);
    requests.delete(reply.id);
    // An idle thread must not keep the process alive.
    if (requests.size === 0) worker.unref();
    if (reply.ok) pending?.resolve(reply.result);
    else pending?.reject(new SqliteError(reply.message, reply.errcode));
  });
  worker.on("error", end);
  worker.on("exit", () => {
    end(new Error(THREAD_ENDED));
    // Nothing could be stored any more: end the process, so that it is restarted.
    if (isVital && !isClosing) throw ended;
  });

  const send = (statement: Statement | null) =>
    new Promise<StatementResult>((resolve, reject) => {
      if (ended !== null) return reject(ended);
      last += 1;
      requests.set(last, { resolve, reject });
      worker.ref();
      worker.postMessage({ id: last, statement } satisfies WriterRequest);
    });

  worker.unref();
  return {
    run: send,
    async close() {
      isClosing = true;
      if (ended === null) await send(null);
    },
  };
}
