import { type ChildProcess, fork } from "node:child_process";

const IDLE_MS = 10_000;

type Limits = {
  /** Of JavaScript's memory. */
  megabytes: number;
  timeoutMs: number;
};

/** The program took more memory or time than it may, or could not start. */
export class ProgramEnded extends Error {}

type Reply = { output: unknown } | { error: string };

/**
 * A program that does what strangers' files make slow or large, in a process of its own: requests are served on, and memory that
 * runs out ends that process only. Tasks wait for each other. The program starts with the first one, ends some seconds after the last,
 * and calls `serveTasks`.
 */
export function createChildTasks<Input, Output>(program: string, { megabytes, timeoutMs }: Limits) {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const close = () => {
    clearTimeout(idle);
    child?.kill("SIGKILL");
    child = null;
  };

  const start = (): ChildProcess => {
    const started = fork(program, {
      execArgv: [`--max-old-space-size=${megabytes}`],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    // A site that stops does not wait for it.
    started.unref();
    started.channel?.unref();
    return started;
  };

  const runNow = (input: Input) =>
    new Promise<Output>((resolve, reject) => {
      clearTimeout(idle);
      child ??= start();
      const current = child;
      const finish = (settle: () => void) => {
        clearTimeout(timer);
        current.removeAllListeners();
        settle();
      };
      const end = () =>
        finish(() => {
          close();
          reject(new ProgramEnded("the program ended"));
        });
      const timer = setTimeout(end, timeoutMs);
      current.on("exit", end);
      current.on("error", end);
      current.on("message", (reply: Reply) =>
        finish(() => {
          idle = setTimeout(close, IDLE_MS).unref();
          if ("error" in reply) reject(new Error(reply.error));
          else resolve(reply.output as Output);
        }),
      );
      current.send({ input }, (error) => {
        if (error !== null) end();
      });
    });

  return {
    /** Rejects with ProgramEnded, or with what the program throws. */
    run(input: Input): Promise<Output> {
      const result = last.then(() => runNow(input));
      last = result.catch(() => {});
      return result;
    },

    close,
  };
}

/** Called by the program itself. */
export function serveTasks<Input, Output>(work: (input: Input) => Promise<Output>): void {
  process.on("message", async ({ input }: { input: Input }) => {
    try {
      process.send?.({ output: await work(input) });
    } catch (error) {
      process.send?.({ error: String(error) });
    }
  });
}
