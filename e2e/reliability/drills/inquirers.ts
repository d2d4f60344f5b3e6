import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/** A valid inquiry that can be told from all others by its message. */
export const inquiryAbout = (marker: string) => ({
  firstName: "Dana",
  lastName: "Sample",
  email: "dana@example.com",
  phone: "(800) 555-0177",
  interest: "sales",
  message: `I would like to test drive the XT4. ${marker}`,
});

export type Answer = { status: number; retryAfter: string | undefined; body: string };

/** Status 0 when the connection broke. */
const BROKEN: Answer = { status: 0, retryAfter: undefined, body: "" };

/** Nobody waits longer for an answer; it counts as a broken connection. */
const LONGEST_MS = 20_000;

/** Posts an inquiry once. */
export function postInquiry(
  url: string,
  marker: string,
  { agent, key = marker }: { agent?: Agent; key?: string } = {},
): Promise<Answer> {
  return new Promise((resolve) => {
    const sent = request(`${url}/api/contact`, {
      ...(agent && { agent }),
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": `"${key}"` },
    });
    sent.setTimeout(LONGEST_MS, () => sent.destroy());
    sent.on("error", () => resolve(BROKEN));
    sent.on("response", (response) => {
      let body = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => {
        body += chunk;
      });
      response.on("error", () => resolve(BROKEN));
      response.on("end", () => {
        const { statusCode: status = 0, headers } = response;
        resolve(response.complete ? { status, retryAfter: headers["retry-after"], body } : BROKEN);
      });
    });
    sent.end(JSON.stringify(inquiryAbout(marker)));
  });
}

export function referenceIn({ body }: Answer): string {
  return String(JSON.parse(body).reference);
}

const PATIENCE_MS = 60_000;

export type Inquirers = {
  /** The reference that each inquiry was acknowledged with, by its marker. */
  acknowledged: Map<string, string>;
  /** How often each status came; 0 is a broken connection. */
  statuses: Map<number, number>;
  /** Resolves when so many are acknowledged. Rejects when none has been for a minute. */
  until: (count: number) => Promise<void>;
  /** Lets every client finish its inquiry. Rejects when one cannot within a minute. */
  stop: () => Promise<void>;
  /** Ends every client at once, whatever it was about. */
  abandon: () => void;
};

/**
 * Clients who each send one inquiry after the other, and each inquiry until it is acknowledged, always under its own
 * Idempotency-Key. With several addresses every try goes to the next. They send until `stop`, or `most` inquiries in all.
 */
export function startInquirers(
  urls: readonly string[],
  clients: number,
  most = Number.POSITIVE_INFINITY,
): Inquirers {
  const agent = new Agent({ keepAlive: true });
  const acknowledged = new Map<string, string>();
  const statuses = new Map<number, number>();
  let latest = Number.POSITIVE_INFINITY;
  let turn = 0;
  let begun = 0;

  const send = async (marker: string) => {
    while (performance.now() < latest) {
      turn += 1;
      const answer = await postInquiry(urls[turn % urls.length] ?? "", marker, { agent });
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status === 201) {
        acknowledged.set(marker, referenceIn(answer));
        return;
      }
      await pause(20);
    }
    throw new Error("an inquiry was not acknowledged within a minute");
  };
  const abandon = () => {
    latest = 0;
    agent.destroy();
  };
  const running = Promise.all(
    Array.from({ length: clients }, async () => {
      while (latest === Number.POSITIVE_INFINITY && begun < most) {
        begun += 1;
        await send(randomUUID());
      }
    }),
  );
  running.catch(() => {});
  return {
    acknowledged,
    statuses,
    until: async (count) => {
      let [before, since] = [-1, 0];
      while (acknowledged.size < count) {
        if (acknowledged.size > before) [before, since] = [acknowledged.size, performance.now()];
        if (performance.now() - since > PATIENCE_MS) {
          throw new Error(`no inquiry has been acknowledged for a minute, after ${before}`);
        }
        await pause(10);
      }
    },
    stop: async () => {
      latest = performance.now() + PATIENCE_MS;
      await running;
      agent.destroy();
    },
    abandon,
  };
}
