import { describe, expect, it } from "vitest";
import { parseOrigin } from "#domain/inquiries/visit-source.ts";
import { SAMPLE_BOOKING } from "#inquiries/testing/samples.ts";
import type { SubmissionResult } from "./store-submissions.server.ts";
import { createSubmissions, type ValidSubmission } from "./submit.server.ts";

const APPOINTMENT = {
  kind: "test-drive",
  place: "shore",
  startsAt: 1,
  vehicle: null,
  cart: { name: "", serialNumber: "" },
};

const SUBMISSION: ValidSubmission = {
  inquiry: {
    firstName: "Dana",
    lastName: "Sample",
    email: "dana@example.com",
    phone: "(800) 555-0177",
    interest: "sales",
    message: "",
  },
  context: parseOrigin(new URLSearchParams()),
  request: { appointment: APPOINTMENT },
  idempotencyKey: { from: "content" },
  signals: { proof: null, sure: null, trap: null },
};

/** Posts to a store that gives the same result each time. Returns what the store was called with. */
async function post(change: Partial<ValidSubmission>, result: SubmissionResult = { kind: "full" }) {
  const seen = { key: "", admitted: 0, refunds: 0 };
  const { submitValid } = createSubmissions({
    findRepeat: async ({ key }) => {
      seen.key = key?.key ?? "";
      return null;
    },
    add: async () => result,
  });
  const outcome = await submitValid(
    { ...SUBMISSION, ...change },
    {
      admit: async () => {
        seen.admitted += 1;
        return null;
      },
      refundRateLimit: () => {
        seen.refunds += 1;
      },
      network: null,
      report: (error) => {
        throw error;
      },
    },
  );
  return { ...seen, outcome };
}

describe("what is requested with an inquiry", () => {
  it("is part of its key", async () => {
    const photos = { digest: "one", prepare: async () => ({ kind: "ok" as const, files: [] }) };
    const changes: Partial<ValidSubmission>[] = [
      {},
      { request: { appointment: { ...APPOINTMENT, startsAt: 2 } } },
      { request: { booking: SAMPLE_BOOKING } },
      { request: {} },
      { photos },
      { photos: { ...photos, digest: "another" } },
    ];
    const keys = await Promise.all(changes.map(async (change) => (await post(change)).key));
    expect(new Set(keys).size).toBe(changes.length);
    expect((await post({})).key).toBe(keys[0]);
  });

  it.each<SubmissionResult>([
    { kind: "full" },
    { kind: "time-refused", refusal: { reason: "taken", nearest: [] } },
  ])("does not count against the visitor's limit where it is $kind", async (refusal) => {
    expect(await post({}, refusal)).toMatchObject({ outcome: refusal, admitted: 1, refunds: 1 });
    const stored = { kind: "stored", reference: "7K4M-2QXD", id: "1" } as const;
    expect(await post({}, stored)).toMatchObject({ outcome: stored, admitted: 1, refunds: 0 });
  });
});
