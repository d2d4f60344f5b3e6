import { type ChildProcess, fork } from "node:child_process";

const IDLE_MS = 10_000;

type Limits = {
  /** Of JavaScript's memory. */
  megabytes: number;
  timeoutMs: number;
};

/** The program took more memory or time than it may, or could not start. */
export class ProgramEnded extends Error {}

/** Large inputs and outputs arrive in parts first: a large message would hold all requests while it is read. */
type Message = { part: unknown } | { input: unknown };

type Reply = { part: unknown } | { output: unknown } | { error: string };

/**
 * A program that does what strangers' files make slow or large, in a process of its own: requests are served on, and memory that
 * runs out ends that process only. Tasks wait for each other. The program starts with the first one, ends some seconds after the last,
 * and calls `serveTasks`.
 */
export function createChildTasks<Input, Output, Part = never, ReplyPart = never>(
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

  const runNow = (
    input: Input,
    parts: AsyncIterable<Part> | readonly Part[],
    onPart: (part: ReplyPart) => void,
  ) =>
    new Promise<Output>((resolve, reject) => {
      clearTimeout(idle);
      child ??= start();
      const current = child;
      let isSettled = false;
      const finish = (settle: () => void) => {
        if (isSettled) return;
        isSettled = true;
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
      current.on("message", (reply: Reply) => {
        if ("part" in reply) return onPart(reply.part as ReplyPart);
        finish(() => {
          idle = setTimeout(close, IDLE_MS).unref();
          if ("error" in reply) reject(new Error(reply.error));
          else resolve(reply.output as Output);
        });
      });
      const sendAll = async () => {
        for await (const part of parts) await send(current, { part });
        await send(current, { input });
      };
      sendAll().catch(fail);
    });

  return {
    /** Rejects with ProgramEnded, with what the program throws, or with what `parts` throws. */
    run(
      input: Input,
      parts: AsyncIterable<Part> | readonly Part[] = [],
      onPart: (part: ReplyPart) => void = () => {},
    ): Promise<Output> {
      const result = last.then(() => runNow(input, parts, onPart));
      last = result.catch(() => {});
      return result;
    },

    close,
  };
}

/** Called by the program itself. */
export function serveTasks<Input, Output, Part = never, ReplyPart = never>(
  work: (
    input: Input,
    parts: readonly Part[],
    sendPart: (part: ReplyPart) => Promise<void>,
  ) => Promise<Output>,
): void {
  const reply = (message: Reply) =>
    new Promise<void>((resolve) => {
      process.send?.(message, () => resolve());
    });
  let parts: Part[] = [];
  process.on("message", async (message: { part: Part } | { input: Input }) => {
    if ("part" in message) {
      parts.push(message.part);
      return;
    }
    const received = parts;
    parts = [];
    try {
      await reply({ output: await work(message.input, received, (part) => reply({ part })) });
    } catch (error) {
      await reply({ error: String(error) });
    }
  });
}
