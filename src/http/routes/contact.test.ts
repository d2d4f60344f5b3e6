import { fastify } from "fastify";
import { describe, expect, it } from "vitest";
import type { TimeRefusal } from "#domain/appointments/appointment-request.ts";
import { tooManyPostsSchema } from "#http/api/inquiry-schemas.ts";
import { addErrorReplies } from "#http/plugins/error-replies.ts";
import type { PostGuard } from "#inquiries/post-guard.server.ts";
import { createProofOfWork } from "#inquiries/proof-of-work.server.ts";
import type { Submit, SubmitResult } from "#site/submission.ts";
import { addContact } from "./contact.ts";

const GOOD = {
  firstName: "Dana",
  lastName: "Sample",
  email: "dana@example.com",
  phone: "(800) 555-0177",
  message: "I would like to know more.",
};

const FORM = "1b4e28ba-2fa1-41d2-883f-0016d3cca427";

function api(
  result: SubmitResult = { kind: "stored", reference: "7K4M-2QXD", id: FORM },
  admit: PostGuard["admit"] = async () => null,
) {
  const app = fastify({ bodyLimit: 64 * 1024 });
  const taken: Parameters<Submit>[] = [];
  addErrorReplies(app);
  addContact(
    app,
    async (...call) => {
      taken.push(call);
      return result;
    },
    { admit, refund: async () => {}, network: () => "" },
  );
  const post = (
    body: string | object,
    contentType = "application/json",
    headers: Record<string, string> = {},
  ) =>
    app.inject({
      method: "POST",
      url: "/api/contact",
      headers: { "content-type": contentType, ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  return { app, post, taken };
}

describe("POST /api/contact", () => {
  it("returns 201 with the reference and passes on fields and context", async () => {
    const { post, taken } = api();
    const context = {
      vehicle: "denago-ev-city",
      intent: "quote",
      page: 7,
      utm_source: "mail",
      referrer: "search.example",
      landing: "//x",
    };
    const response = await post({ ...GOOD, context });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({ reference: "7K4M-2QXD" });
    expect(taken[0]?.[0].fields).toMatchObject(GOOD);
    expect(taken[0]?.[0].context).toEqual({
      page: null,
      vehicle: "denago-ev-city",
      intent: "quote",
      color: null,
      subject: null,
      area: null,
      campaign: { utm_source: "mail" },
      referrer: "search.example",
      landing: null,
    });
  });

  it.each([[null], ["text"], [["vehicle", "x"]], [7]])(
    "ignores the context %j",
    async (context) => {
      const { post, taken } = api();
      expect((await post({ ...GOOD, context })).statusCode).toBe(201);
      expect(taken[0]?.[0].context).toMatchObject({ vehicle: null, campaign: {} });
    },
  );

  it("returns 422 with a message per field", async () => {
    const errors = { email: "Invalid email address" };
    const response = await api({ kind: "invalid", errors }).post({ ...GOOD, email: "dana" });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toEqual({ error: "Please check the marked fields.", errors });
  });

  it("returns 503 with Retry-After when the message could not be stored", async () => {
    const response = await api({ kind: "unavailable" }).post(GOOD);
    expect(response.statusCode).toBe(503);
    expect(response.headers["retry-after"]).toBe("30");
    expect(response.json().error).toContain("We couldn't save your message");
  });

  it("returns 429 with Retry-After", async () => {
    const { post } = api({ kind: "limited", retryAfterSeconds: 540 });
    const response = await post(GOOD);
    expect(response.statusCode).toBe(429);
    expect(response.headers["retry-after"]).toBe("540");
    expect(response.json().error).toContain("wait 9 minutes");
  });

  it("passes on the rate limit of the visitor's address", async () => {
    const calls: unknown[] = [];
    const refusal = { kind: "limited", retryAfterSeconds: 7 } as const;
    const { post, taken } = api(undefined, async (...call) => {
      calls.push(call);
      return refusal;
    });
    await post({ ...GOOD, proof: { solution: 1 } });
    expect(calls).toEqual([]);
    const [submission, { admit } = { admit: null }] = taken[0] ?? [];
    if (submission === undefined || admit === null) throw new Error("nothing was submitted");
    expect(await admit(submission.signals)).toEqual(refusal);
    const signals = { proof: '{"solution":1}', sure: null, trap: null };
    expect(calls).toEqual([["127.0.0.1", signals]]);
  });

  it("returns 429 with a challenge where there are too many posts in all", async () => {
    const challenge = await createProofOfWork(null).challenge();
    const { post } = api({
      kind: "unproved",
      retryAfterSeconds: 540,
      challenge,
      sure: "",
      isSpent: false,
    });
    const response = await post(GOOD);
    expect(response.statusCode).toBe(429);
    expect(response.headers["retry-after"]).toBe("540");
    expect(response.json()).toMatchObject({ error: expect.any(String), challenge });
    expect(() => tooManyPostsSchema.parse(response.json())).not.toThrow();
  });

  it("takes a key with and without quotes for the same", async () => {
    const { post, taken } = api();
    for (const key of ['"abcdefgh"', "abcdefgh"]) {
      await post(GOOD, "application/json", { "idempotency-key": key });
    }
    const keys = taken.map(([{ idempotencyKey }]) => idempotencyKey);
    expect(keys).toEqual(Array(2).fill({ from: "program", name: "abcdefgh" }));
  });

  it.each(["null", "7", "true", '"text"', "[]", `[${JSON.stringify(GOOD)}]`])(
    "returns 400 for JSON that is not an object: %s",
    async (body) => {
      const { post, taken } = api();
      const response = await post(body);
      expect(response.statusCode).toBe(400);
      expect(response.json().error).toContain("JSON object");
      expect(taken).toEqual([]);
    },
  );

  it.each(["{", "", "{'a':1}", "\u0000", '{"__proto__":{"a":1}}', "undefined"])(
    "returns 400 for invalid JSON: %j",
    async (body) => {
      const response = await api().post(body);
      expect(response.statusCode).toBe(400);
      expect(response.json().error).toBe("The request could not be read.");
    },
  );

  it.each([
    "text/plain",
    "text/plain; charset=utf-8",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/xml",
    "nonsense",
  ])("returns 415 for %s", async (contentType) => {
    const response = await api().post(JSON.stringify(GOOD), contentType);
    expect(response.statusCode).toBe(415);
    expect(response.json().error).toBe("Send the form as JSON.");
  });

  it("returns 400 for an empty body", async () => {
    const { app } = api();
    expect((await app.inject({ method: "POST", url: "/api/contact" })).statusCode).toBe(400);
  });

  it("returns 413 for more than 64 KB", async () => {
    const response = await api().post({ ...GOOD, message: "x".repeat(64 * 1024) });
    expect(response.statusCode).toBe(413);
    expect(response.json().error).toContain("too large");
  });

  it.each([
    `${'{"a":'.repeat(9_000)}1${"}".repeat(9_000)}`,
    `${"[".repeat(30_000)}${"]".repeat(30_000)}`,
    `{"context":${"[".repeat(15_000)}${"]".repeat(15_000)},"firstName":"x"}`,
    `{"firstName":${"[".repeat(15_000)}${"]".repeat(15_000)}}`,
    `{"constructor":${"[".repeat(15_000)}{"__proto__":1}${"]".repeat(15_000)}}`,
  ])("does not fail on deeply nested JSON", async (body) => {
    const response = await api({ kind: "invalid", errors: {} }).post(body);
    expect([400, 422]).toContain(response.statusCode);
  });

  it.each([
    [{ "idempotency-key": "0123-4567" }, undefined, { from: "program", name: "0123-4567" }],
    [{ "idempotency-key": '"0123-4567"' }, FORM, { from: "program", name: "0123-4567" }],
    [{}, FORM, { from: "form", name: FORM }],
    [{}, "0123-4567", null],
    [{}, undefined, null],
  ])("identifies a submission by %j and the form's name %s", async (headers, form, name) => {
    const { post, taken } = api();
    await post({ ...GOOD, context: { form } }, "application/json", headers);
    expect(taken[0]?.[0].idempotencyKey).toEqual(name);
  });

  it.each(["short", "with space in it", "x".repeat(201), '"0123-4567', '0123-4567"'])(
    "returns 400 for the Idempotency-Key %j",
    async (key) => {
      const { post, taken } = api();
      const response = await post(GOOD, "application/json", { "idempotency-key": key });
      expect(response.statusCode).toBe(400);
      expect(response.json().error).toContain("8 to 200 visible characters");
      expect(taken).toEqual([]);
    },
  );

  it("returns 422 for a key that was used for another inquiry", async () => {
    const { post } = api({ kind: "key-taken" });
    const response = await post(GOOD);
    expect(response.statusCode).toBe(422);
    expect(response.json().error).toContain("used for another inquiry");
  });
});

describe("an appointment in POST /api/contact", () => {
  const appointment = { kind: "test-drive", place: "shore", startsAt: "2026-07-11T10:30:00-04:00" };
  const refused = (reason: TimeRefusal["reason"], nearest: number[] = []): SubmitResult => ({
    kind: "time-refused",
    refusal: { reason, nearest },
  });

  it("returns 409 with the nearest times for one that was taken", async () => {
    const nearest = [Date.parse("2026-07-11T16:30:00Z")];
    const response = await api(refused("taken", nearest)).post({ ...GOOD, appointment });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      error: "10:30 AM was just taken. Choose one of the nearest times.",
      alternatives: [
        {
          startsAt: "2026-07-11T12:30:00-04:00",
          text: expect.stringMatching(/^Sat, Jul 11(?:, 2026)?, 12:30 PM$/),
        },
      ],
    });
    const none = await api(refused("taken")).post({ ...GOOD, appointment });
    expect(none.json().error).toBe("10:30 AM was just taken. Choose another time.");
  });

  it.each(["past", "hours", "closure", "horizon", "notice", "step", "kind"] as const)(
    "returns 422 with a sentence at the field: %s",
    async (reason) => {
      const response = await api(refused(reason)).post({ ...GOOD, appointment });
      expect(response.statusCode).toBe(422);
      expect(response.json().errors).toEqual({ appointment: expect.stringMatching(/\w{3}/) });
    },
  );

  it("passes on what was sent, and names a page only where a time was chosen", async () => {
    const { post, taken } = api();
    expect((await post({ ...GOOD, appointment })).json()).toEqual({
      reference: "7K4M-2QXD",
      page: null,
    });
    expect(taken[0]?.[0].appointment).toEqual(appointment);
    expect((await post(GOOD)).json()).toEqual({ reference: "7K4M-2QXD" });
  });
});
