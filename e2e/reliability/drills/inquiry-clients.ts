import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/** A valid inquiry whose message ends with the marker; from an address of its own, since acknowledgements to one are limited. */
export const inquiryWithMarker = (marker: string) => ({
  firstName: "Dana",
  lastName: "Sample",
  email: `dana-${marker.replaceAll(/\W/g, "").slice(-40)}@example.com`,
  phone: "(800) 555-0177",
  interest: "sales",
  message: `I would like to test drive the XT4. ${marker}`,
});

export type InquiryResponse = { status: number; retryAfter: string | undefined; body: string };

/** Status 0: the connection broke or timed out. */
const BROKEN: InquiryResponse = { status: 0, retryAfter: undefined, body: "" };

const REQUEST_TIMEOUT_MS = 20_000;

/** Posts an inquiry once. */
export function postInquiry(
  url: string,
  marker: string,
  { agent, key = marker }: { agent?: Agent; key?: string } = {},
): Promise<InquiryResponse> {
  return new Promise((resolve) => {
    const sent = request(`${url}/api/contact`, {
      ...(agent && { agent }),
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": `"${key}"` },
    });
    sent.setTimeout(REQUEST_TIMEOUT_MS, () => sent.destroy());
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
    sent.end(JSON.stringify(inquiryWithMarker(marker)));
  });
}

export function referenceIn({ body }: InquiryResponse): string {
  return String(JSON.parse(body).reference);
}

const ACKNOWLEDGE_TIMEOUT_MS = 60_000;

export type InquiryClients = {
  /** References of the acknowledged inquiries, by marker. */
  acknowledged: Map<string, string>;
  /** The number of responses by status; 0 is a broken connection. */
  statuses: Map<number, number>;
  /** Resolves when `count` inquiries are acknowledged. Rejects after a minute without any. */
  until: (count: number) => Promise<void>;
  /** Lets every client finish its inquiry. Rejects when one takes more than a minute. */
  stop: () => Promise<void>;
  /** Stops every client at once. */
  abort: () => void;
};

/**
 * Starts clients that send inquiries one after another until `stop`, or until `maximum` in all. Each inquiry has its own
 * Idempotency-Key and is retried until it is acknowledged, on the next of the URLs each time.
 */
export function startInquiryClients(
  urls: readonly string[],
  clients: number,
  maximum = Number.POSITIVE_INFINITY,
): InquiryClients {
  const agent = new Agent({ keepAlive: true });
  const acknowledged = new Map<string, string>();
  const statuses = new Map<number, number>();
  let deadline = Number.POSITIVE_INFINITY;
  let turn = 0;
  let started = 0;

  const send = async (marker: string) => {
    while (performance.now() < deadline) {
      turn += 1;
      const response = await postInquiry(urls[turn % urls.length] ?? "", marker, { agent });
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      if (response.status === 201) {
        acknowledged.set(marker, referenceIn(response));
        return;
      }
      await pause(20);
    }
    throw new Error("an inquiry was not acknowledged within a minute");
  };
  const abort = () => {
    deadline = 0;
    agent.destroy();
  };
  const running = Promise.all(
    Array.from({ length: clients }, async () => {
      while (deadline === Number.POSITIVE_INFINITY && started < maximum) {
        started += 1;
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
        if (performance.now() - since > ACKNOWLEDGE_TIMEOUT_MS) {
          throw new Error(`no inquiry has been acknowledged for a minute, after ${before}`);
        }
        await pause(10);
      }
    },
    stop: async () => {
      deadline = performance.now() + ACKNOWLEDGE_TIMEOUT_MS;
      await running;
      agent.destroy();
    },
    abort,
  };
}
