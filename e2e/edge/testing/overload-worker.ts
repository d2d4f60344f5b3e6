import { Agent, request } from "node:http";
import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";

const { url, clients, enough } = z
  .object({ url: z.string(), clients: z.number(), enough: z.record(z.string(), z.number()) })
  .parse(workerData);

const INQUIRY = JSON.stringify({
  firstName: "Dana",
  lastName: "Sample",
  email: "dana@example.com",
  phone: "(800) 555-0177",
  message: "I would like to test drive the XT4.",
});

const agent = new Agent({ keepAlive: true });
const counts: Record<string, number> = {};
const increment = (outcome: string | number) => {
  counts[outcome] = (counts[outcome] ?? 0) + 1;
};

function send(path: string, body?: string): Promise<number> {
  return new Promise((resolve) => {
    const outgoing = request(url + path, {
      agent,
      method: body === undefined ? "GET" : "POST",
      headers: body === undefined ? {} : { "content-type": "application/json" },
    });
    outgoing.on("response", async (response) => {
      let text = "";
      for await (const chunk of response) text += chunk;
      const status = response.statusCode ?? 0;
      increment(status);
      const isComplete = response.headers["retry-after"] === "5" && text.includes("very busy");
      if (status === 503 && isComplete) increment("503 with Retry-After and message");
      resolve(status);
    });
    outgoing.on("error", (error) => {
      increment(error.message);
      resolve(0);
    });
    outgoing.end(body);
  });
}

const isEnough = () =>
  Object.entries(enough).every(([status, count]) => (counts[status] ?? 0) >= count);

let searches = 0;

async function visitor(index: number): Promise<void> {
  const isPosting = index % 5 === 0;
  while (!isEnough()) {
    searches += 1;
    const status = isPosting
      ? await send("/api/contact", INQUIRY)
      : await send(`/inventory?search=cart${searches}`);
    if (status === 503) await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

await Promise.all(Array.from({ length: clients }, (_, index) => visitor(index)));
agent.destroy();
parentPort?.postMessage(counts);
