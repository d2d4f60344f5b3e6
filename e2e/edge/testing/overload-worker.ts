import { Agent, request } from "node:http";
import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";

const { url, clients, milliseconds } = z
  .object({ url: z.string(), clients: z.number(), milliseconds: z.number() })
  .parse(workerData);

const INQUIRY = JSON.stringify({
  firstName: "Dana",
  lastName: "Sample",
  email: "dana@example.com",
  phone: "(800) 555-0177",
  message: "I would like to test drive the XT4.",
});

const agent = new Agent({ keepAlive: true });
const answers: Record<string, number> = {};
const count = (what: string | number) => {
  answers[what] = (answers[what] ?? 0) + 1;
};

function ask(path: string, body?: string): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(url + path, {
      agent,
      method: body === undefined ? "GET" : "POST",
      headers: body === undefined ? {} : { "content-type": "application/json" },
    });
    sent.on("response", async (response) => {
      let text = "";
      for await (const chunk of response) text += chunk;
      const status = response.statusCode ?? 0;
      count(status);
      const isWhole = response.headers["retry-after"] === "5" && text.includes("very busy");
      if (status === 503 && isWhole) count("503 with Retry-After in words");
      resolve(status);
    });
    sent.on("error", (error) => {
      count(error.message);
      resolve(0);
    });
    sent.end(body);
  });
}

const until = performance.now() + milliseconds;

async function visitor(index: number): Promise<void> {
  const asks = index % 5 === 0;
  while (performance.now() < until) {
    const status = asks
      ? await ask("/api/contact", INQUIRY)
      : await ask("/contact?vehicle=denago-ev-city&intent=test-drive");
    if (status === 503) await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

await Promise.all(Array.from({ length: clients }, (_, index) => visitor(index)));
agent.destroy();
parentPort?.postMessage(answers);
