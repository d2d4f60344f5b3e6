import { Worker } from "node:worker_threads";
import type { Task } from "./worker.ts";

/** A worker thread that performs one task at a time while Blender runs. */
export type WorkThread = {
  run(task: Task): Promise<string>;
  close(): Promise<unknown>;
};

/** The thread starts with its first task. */
export function workThread(): WorkThread {
  type Waiting = { resolve: (result: string) => void; reject: (error: Error) => void };
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let last = 0;
  let queue: Promise<unknown> = Promise.resolve();

  const start = () => {
    const started = new Worker(new URL("./worker.ts", import.meta.url));
    started.on("message", (reply: { id: number; result?: string; error?: string }) => {
      const caller = waiting.get(reply.id);
      waiting.delete(reply.id);
      if (reply.error === undefined) caller?.resolve(reply.result ?? "");
      else caller?.reject(new Error(reply.error));
    });
    started.on("error", (error) => {
      worker = null;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    });
    return started;
  };
  const post = (task: Task) =>
    new Promise<string>((resolve, reject) => {
      worker ??= start();
      last += 1;
      waiting.set(last, { resolve, reject });
      worker.postMessage({ id: last, task });
    });

  return {
    run(task) {
      const result = queue.then(() => post(task));
      queue = result.catch(() => null);
      return result;
    },
    close: () => worker?.terminate() ?? Promise.resolve(),
  };
}
