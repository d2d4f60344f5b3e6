import { Agent, request } from "node:http";
import { setTimeout } from "node:timers/promises";
import { INQUIRY, type Load, loadSchema, type Outcome, type Result } from "./load.ts";
import { percentile } from "./statistics.ts";

const TIMEOUT_MS = 10_000;
const PAUSE_AFTER_503_MS = 100;

/** Sends one request and returns the status of its whole response, or the error. */
function send(agent: Agent, url: string, isPost: boolean): Promise<string> {
  const headers = isPost
    ? { "content-type": "application/json", "content-length": Buffer.byteLength(INQUIRY) }
    : { accept: "text/html", "accept-encoding": "br" };
  return new Promise((resolve) => {
    const method = isPost ? "POST" : "GET";
    const sent = request(url, { agent, method, headers, timeout: TIMEOUT_MS }, (response) => {
      response.resume();
      response.on("end", () => resolve(String(response.statusCode)));
      response.on("error", (error) => resolve(error.message));
    });
    sent.on("timeout", () => sent.destroy(new Error("timeout")));
    sent.on("error", (error) => resolve(error.message));
    sent.end(isPost ? INQUIRY : undefined);
  });
}

function createTally() {
  const times: Record<string, number[]> = {};
  return {
    add(status: string, milliseconds: number): void {
      times[status] ??= [];
      times[status].push(milliseconds);
    },
    outcome(): Outcome {
      const all = Object.values(times).flat();
      return {
        statuses: Object.fromEntries(
          Object.entries(times).map(([status, list]) => [status, list.length]),
        ),
        p50: percentile(all, 0.5),
        p99: percentile(all, 0.99),
        p99Of503: percentile(times["503"] ?? [], 0.99),
      };
    },
  };
}

async function run({ url, seconds, connections, paths, postPercent, perSecond }: Load) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const pages = createTally();
  const posts = createTally();
  let count = 0;
  const postsUntil = (requests: number) => Math.floor((requests * postPercent) / 100);
  /** Sends the next request of the mix; its time counts from `due`. */
  const next = async (due: number): Promise<string> => {
    count += 1;
    const isPost = postsUntil(count) > postsUntil(count - 1);
    const path = isPost ? "/api/contact" : (paths[count % paths.length] ?? "/");
    const status = await send(agent, `${url}${path.replace("{n}", String(count))}`, isPost);
    (isPost ? posts : pages).add(status, performance.now() - due);
    return status;
  };
  const started = performance.now();
  const end = started + seconds * 1000;
  if (perSecond === null) {
    const connection = async () => {
      while (performance.now() < end) {
        const status = await next(performance.now());
        if (status === "503") await setTimeout(PAUSE_AFTER_503_MS);
      }
    };
    await Promise.all(Array.from({ length: connections }, connection));
  } else {
    const running: Promise<string>[] = [];
    for (let now = started; now < end; now = performance.now()) {
      const due = ((now - started) / 1000) * perSecond;
      while (running.length < due)
        running.push(next(started + (running.length * 1000) / perSecond));
      await setTimeout(1);
    }
    await Promise.all(running);
  }
  agent.destroy();
  const result: Result = {
    seconds: (performance.now() - started) / 1000,
    pages: pages.outcome(),
    posts: posts.outcome(),
  };
  return result;
}

const load = loadSchema.parse(JSON.parse(process.argv[2] ?? "null"));
// The first second of a program is slow. It would count as the server's.
if (load.perSecond !== null) await run({ ...load, seconds: 1 });
process.stdout.write(JSON.stringify(await run(load)));
