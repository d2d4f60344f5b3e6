import { type ChildProcess, fork } from "node:child_process";

const IDLE_MS = 10_000;

type Limits = {
  /** Of JavaScript's memory. */
  megabytes: number;
  timeoutMs: number;
};

/** The program took more memory or time than it may, or could not start. */
export class ProgramEnded extends Error {}

/** What a task needs arrives in parts before it, so that none is large. */
type Message = { part: unknown } | { input: unknown };

type Reply = { output: unknown } | { error: string };

/**
 * A program that does what strangers' files make slow or large, in a process of its own: requests are served on, and memory that
 * runs out ends that process only. Tasks wait for each other. The program starts with the first one, ends some seconds after the last,
 * and calls `serveTasks`.
 */
export function createChildTasks<Input, Output, Part = never>(
  program: string,
  { megabytes, timeoutMs }: Limits,
) {
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

  const send = (to: ChildProcess, message: Message) =>
    new Promise<void>((resolve, reject) => {
      to.send(message, (error) => {
        if (error === null) resolve();
        else reject(new ProgramEnded("the program ended", { cause: error }));
      });
    });

  const runNow = (input: Input, parts: AsyncIterable<Part> | readonly Part[]) =>
    new Promise<Output>((resolve, reject) => {
      clearTimeout(idle);
      child ??= start();
      const current = child;
      const finish = (settle: () => void) => {
        clearTimeout(timer);
        current.removeAllListeners();
        settle();
      };
      const fail = (error: unknown) =>
        finish(() => {
          close();
          reject(error);
        });
      const end = () => fail(new ProgramEnded("the program ended"));
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
      const sendAll = async () => {
        for await (const part of parts) await send(current, { part });
        await send(current, { input });
      };
      sendAll().catch(fail);
    });

  return {
    /** Rejects with ProgramEnded, with what the program throws, or with what `parts` throws. */
    run(input: Input, parts: AsyncIterable<Part> | readonly Part[] = []): Promise<Output> {
      const result = last.then(() => runNow(input, parts));
      last = result.catch(() => {});
      return result;
    },

    close,
  };
}

/** Called by the program itself. */
export function serveTasks<Input, Output, Part = never>(
  work: (input: Input, parts: readonly Part[]) => Promise<Output>,
): void {
  let parts: Part[] = [];
  process.on("message", async (message: { part: Part } | { input: Input }) => {
    if ("part" in message) {
      parts.push(message.part);
      return;
    }
    const received = parts;
    parts = [];
    try {
      process.send?.({ output: await work(message.input, received) });
    } catch (error) {
      process.send?.({ error: String(error) });
    }
  });
}
