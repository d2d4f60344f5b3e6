import { Worker } from "node:worker_threads";
import type { Bindable } from "#platform/database/bindable.server.ts";
import type { StatementResult } from "./connection.server.ts";

/**
 * One statement for the thread, first in a transaction when it `begins` one: then it is not run unless that could be
 * begun. Without a statement the thread closes the file and ends.
 */
export type Question = {
  id: number;
  sql: string | null;
  parameters: Bindable[];
  begins: boolean;
};

export type Reply =
  | { id: number; ok: true; result: StatementResult }
  | { id: number; ok: false; message: string; errcode: number | null };

/** What SQLite said: `errcode` is its extended result code (https://sqlite.org/rescode.html). */
export class SqliteFault extends Error {
  readonly errcode: number | null;

  constructor(message: string, errcode: number | null) {
    super(message);
    this.errcode = errcode;
  }
}

type Waiting = { resolve: (result: StatementResult) => void; reject: (error: Error) => void };

/** Of the built site a file of JavaScript beside it: to run TypeScript costs a thread 18 MB and a tenth of a second. */
const THREAD = import.meta.url.endsWith(".ts")
  ? new URL("./writer-thread.server.ts", import.meta.url)
  : new URL(import.meta.resolve("#build/server/writer-thread.js"));

const GONE = "the thread that writes the database has ended";

/**
 * A thread that holds the writing connection, and runs the statements it is given in their order. A disk that is slow
 * to confirm holds up that thread, and no page.
 */
export function startWriter(file: string) {
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
  worker.on("message", (reply: Reply) => {
    const asked = waiting.get(reply.id);
    waiting.delete(reply.id);
    // A process with nothing else to do may end while nobody waits for an answer.
    if (waiting.size === 0) worker.unref();
    if (reply.id === 0) isOpen = true;
    if (reply.ok) asked?.resolve(reply.result);
    else asked?.reject(new SqliteFault(reply.message, reply.errcode));
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
  const ask = (question: Omit<Question, "id">) => {
    last += 1;
    const answer = answerTo(last);
    worker.postMessage({ ...question, id: last } satisfies Question);
    return answer;
  };

  return {
    /** Resolves when the file is open, and rejects with a sentence when it cannot be opened. */
    opened: answerTo(0),
    run: (sql: string, parameters: Bindable[], { begins = false } = {}): Promise<StatementResult> =>
      ask({ sql, parameters, begins }),
    /** Resolves when all that was asked before is done and the file is closed. */
    async close(): Promise<void> {
      isOpen = false;
      if (ended === null) await ask({ sql: null, parameters: [], begins: false });
    },
  };
}

export type Writer = ReturnType<typeof startWriter>;
