import { Worker } from "node:worker_threads";
import {
  openFile,
  runStatement,
  type Statement,
  type StatementResult,
} from "./sqlite-connection.server.ts";

/** A connection that writes, and runs the statements it is given in their order. */
export type Writer = {
  run(statement: Statement): Promise<StatementResult>;
  /** Resolves when all that was asked before is done and the file is closed. */
  close(): Promise<void>;
};

/** Writes on the caller's thread, which waits for the disk meanwhile. Throws as `openFile` does. */
export function openWriter(file: string): Writer {
  const database = openFile(file);
  return {
    run: async (statement) => runStatement(database, statement),
    close: async () => database.close(),
  };
}

/** A statement for the thread. Without one the thread closes the file and ends. */
export type WriterRequest = { id: number; statement: Statement | null };

export type WriterReply =
  | { id: number; ok: true; result: StatementResult }
  | { id: number; ok: false; message: string; errcode: number | null };

/** What SQLite said: `errcode` is its extended result code (https://sqlite.org/rescode.html). */
export class SqliteError extends Error {
  readonly errcode: number | null;

  constructor(message: string, errcode: number | null) {
    super(message);
    this.errcode = errcode;
  }
}

type Waiting = { resolve: (result: StatementResult) => void; reject: (error: Error) => void };

/** Of the built site a file of JavaScript beside it: to run TypeScript costs a thread 18 MB and a tenth of a second. */
const THREAD = import.meta.url.endsWith(".ts")
  ? new URL("./sqlite-writer-thread.server.ts", import.meta.url)
  : new URL(import.meta.resolve("#build/server/writer-thread.js"));

const GONE = "the thread that writes the database has ended";

/** Writes on a thread of its own: a disk that is slow to confirm holds up that thread, and no page. Rejects as `openFile`. */
export async function openWriterThread(file: string): Promise<Writer> {
  const worker = new Worker(THREAD, {
    workerData: file,
    name: "database",
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let ended: Error | null = null;
  let isOpen = false;

  const end = (error: Error) => {
    ended ??= error;
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
  };
  worker.on("message", (reply: WriterReply) => {
    const asked = waiting.get(reply.id);
    waiting.delete(reply.id);
    // A process with nothing else to do may end while nobody waits for an answer.
    if (waiting.size === 0) worker.unref();
    if (reply.ok) asked?.resolve(reply.result);
    else asked?.reject(new SqliteError(reply.message, reply.errcode));
  });
  worker.on("error", end);
  worker.on("exit", () => {
    end(new Error(GONE));
    // Nothing could be stored any more, and nobody would see it: a process that ends is begun anew.
    if (isOpen) throw ended;
  });

  const answerTo = (id: number) =>
    new Promise<StatementResult>((resolve, reject) => {
      if (ended !== null) return reject(ended);
      waiting.set(id, { resolve, reject });
      worker.ref();
    });
  const ask = (statement: Statement | null) => {
    last += 1;
    const answer = answerTo(last);
    worker.postMessage({ id: last, statement } satisfies WriterRequest);
    return answer;
  };

  // The thread's first message says that the file is open.
  await answerTo(last);
  isOpen = true;
  return {
    run: ask,
    async close() {
      isOpen = false;
      if (ended === null) await ask(null);
    },
  };
}
