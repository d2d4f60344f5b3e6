import { Worker } from "node:worker_threads";
import type { Task } from "./worker.ts";

/** A thread that performs one task after another, beside Blender. */
export type WorkThread = {
  run(task: Task): Promise<string>;
  close(): Promise<unknown>;
};

/** Starts a thread at its first task. */
export function workThread(): WorkThread {
  type Waiting = { resolve: (answer: string) => void; reject: (error: Error) => void };
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let last = 0;
  let queue: Promise<unknown> = Promise.resolve();

  const start = () => {
    const started = new Worker(new URL("./worker.ts", import.meta.url));
    started.on("message", (reply: { id: number; answer?: string; error?: string }) => {
      const asked = waiting.get(reply.id);
      waiting.delete(reply.id);
      if (reply.error === undefined) asked?.resolve(reply.answer ?? "");
      else asked?.reject(new Error(reply.error));
    });
    started.on("error", (error) => {
      worker = null;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    });
    return started;
  };
  const ask = (task: Task) =>
    new Promise<string>((resolve, reject) => {
      worker ??= start();
      last += 1;
      waiting.set(last, { resolve, reject });
      worker.postMessage({ id: last, task });
    });

  return {
    run(task) {
      const answer = queue.then(() => ask(task));
      queue = answer.catch(() => null);
      return answer;
    },
    close: () => worker?.terminate() ?? Promise.resolve(),
  };
}
