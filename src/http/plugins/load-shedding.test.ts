import { setImmediate } from "node:timers/promises";
import { fastify } from "fastify";
import { describe, expect, it } from "vitest";
import { createMetrics } from "#platform/metrics.server.ts";
import { TooManyRequestsError, UnavailableError } from "./error-replies.ts";
import { createPostLimit, createRenderQueue, requireLoadLimits } from "./load-shedding.ts";

it("lets no route be added that does not say how its work is limited", () => {
  const app = fastify();
  requireLoadLimits(app);
  app.get("/limited", { config: { load: "limited" } }, async () => "ok");
  expect(() => app.get("/new", async () => "ok")).toThrow(/GET \/new: say in config.load/);
  expect(() => app.get("/typed", { config: { kind: "api" } }, async () => "ok")).toThrow(/\/typed/);
});

describe("the limit of posts", () => {
  const start = () => {
    const ends: (() => void)[] = [];
    const limit = createPostLimit({ metrics: createMetrics(), budget: null });
    const send = (visitor: string, isSignedIn = false) =>
      limit({ visitor, isSignedIn }, () => new Promise<void>((resolve) => ends.push(resolve)));
    return { ends, send };
  };

  it("takes four of one visitor at a time, and any of another", async () => {
    const { ends, send } = start();
    const running = Array.from({ length: 4 }, () => send("192.0.2.1"));
    await expect(send("192.0.2.1")).rejects.toThrow(UnavailableError);
    running.push(send("192.0.2.2"));
    ends[0]?.();
    await running[0];
    running.push(send("192.0.2.1"));
    for (const end of ends) end();
    await Promise.all(running);
  });

  it("takes more of a session of the desk, whose browser sends several at once", async () => {
    const { ends, send } = start();
    const running = Array.from({ length: 12 }, () => send("desk=a", true));
    await expect(send("desk=a", true)).rejects.toThrow(UnavailableError);
    for (const end of ends) end();
    await Promise.all(running);
  });

  it("takes no more once a visitor's budget is used up, but any of a session of the desk", async () => {
    const limit = createPostLimit({ metrics: createMetrics(), budget: { take: () => false } });
    const send = (isSignedIn: boolean) =>
      limit({ visitor: "192.0.2.1", isSignedIn }, async () => "stored");
    await expect(send(false)).rejects.toThrow(TooManyRequestsError);
    expect(await send(true)).toBe("stored");
  });

  it("takes the next one after one that failed", async () => {
    const limit = createPostLimit({ metrics: createMetrics(), budget: null });
    const fail = () => Promise.reject(new Error("failed"));
    for (let count = 0; count < 9; count += 1) {
      await expect(limit({ visitor: "192.0.2.1", isSignedIn: false }, fail)).rejects.toThrow(
        "failed",
      );
    }
  });
});

it("renders two forms at a time and refuses none", async () => {
  const queue = createRenderQueue();
  let running = 0;
  let most = 0;
  const results = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      queue.add(async () => {
        running += 1;
        most = Math.max(most, running);
        for (let turn = 0; turn < 3; turn += 1) await setImmediate();
        running -= 1;
        return index;
      }),
    ),
  );
  expect(results).toEqual(Array.from({ length: 40 }, (_, index) => index));
  expect(most).toBe(2);
});
