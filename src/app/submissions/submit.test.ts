import type { Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import { parseOrigin } from "#domain/inquiries/visit-source.ts";
import type { QuotedStay } from "#domain/rentals/quoted-stay.ts";
import { inquiryMigrations } from "#inquiries/migrations.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import { SAMPLE_BOOKING } from "#inquiries/testing/samples.ts";
import { openTemporary } from "#records/testing/open-temporary.ts";
import type { ContactSubmission, IdempotencyKey, SubmissionContext } from "#site/submission.ts";
import { createSubmissionStore } from "./store-submissions.server.ts";
import { createSubmissions, type ValidSubmission } from "./submit.server.ts";

const FIELDS = {
  firstName: " Dana ",
  lastName: "Sample",
  email: "dana@example.com",
  phone: "(800) 555-0177",
  message: "I would like to know more.",
};
const free: SubmissionContext = {
  admit: async () => null,
  refundRateLimit: () => {
    refunds += 1;
  },
  network: null,
  report: (error) => faults.push(error),
};
const counting: SubmissionContext = {
  ...free,
  admit: async () => {
    admitted += 1;
    return null;
  },
};
const NO_SIGNALS = { proof: null, sure: null, trap: null };
const LIMITED = { kind: "limited", retryAfterSeconds: 90 } as const;
const CONTEXT = parseOrigin(new URLSearchParams({ vehicle: "denago-ev-city" }));

const submission = (
  change: Record<string, string> = {},
  idempotencyKey: IdempotencyKey | null = null,
): ContactSubmission => ({
  fields: { ...FIELDS, ...change },
  context: CONTEXT,
  idempotencyKey,
  signals: NO_SIGNALS,
});

let close: () => Promise<void>;
let database: Kysely<InquiryTables>;
let faults: unknown[];
let refunds: number;
let admitted: number;
let now: Date;

beforeEach(async () => {
  ({ database, close } = await openTemporary<InquiryTables>(inquiryMigrations));
  faults = [];
  refunds = 0;
  admitted = 0;
  now = new Date("2026-07-10T12:00:00Z");
});

afterEach(() => close());

function pipeline() {
  const booked = new Map<string, QuotedStay>();
  const store = createSubmissionStore(database, {
    clock: () => now,
    rooms: {
      booking: {
        store: async (_, submissions) => {
          for (const { inquiry, booking } of submissions) {
            if (booking !== undefined) booked.set(inquiry.id, booking);
          }
          return new Map();
        },
        findUnchanged: async (_, submissions) =>
          new Set(submissions.map(({ inquiry }) => inquiry.id).filter((id) => booked.has(id))),
        limitLinks: async () => ({ awaiting: [], left: [] }),
        acknowledge: async () => {},
      },
    },
  });
  return { store, booked, ...createSubmissions(store) };
}

const rows = () => database.selectFrom("inquiries").selectAll().execute();

describe("submitting an inquiry", () => {
  it("stores a valid inquiry and returns its reference", async () => {
    const { submit } = pipeline();
    const result = await submit(submission(), free);
    if (result.kind !== "stored") throw new Error(`it was ${result.kind}`);
    const { id, reference } = result;
    const [row, ...more] = await rows();
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      id,
      reference,
      first_name: "Dana",
      interest: "sales",
      vehicle: "denago-ev-city",
    });
    expect(faults).toEqual([]);
  });

  it("does not store an invalid inquiry", async () => {
    const { submit } = pipeline();
    expect(await submit(submission({ phone: "12" }), free)).toEqual({
      kind: "invalid",
      errors: { phone: "Phone number is required" },
    });
    expect(await rows()).toEqual([]);
  });

  it("rate-limits only valid inquiries, and stores none over the limit", async () => {
    const { submit } = pipeline();
    let sent = 0;
    const full: SubmissionContext = {
      ...free,
      admit: async () => {
        sent += 1;
        return LIMITED;
      },
    };
    await submit(submission({ email: "no" }), full);
    expect(sent).toBe(0);
    expect(await submit(submission(), full)).toEqual(LIMITED);
    expect(sent).toBe(1);
    expect(await rows()).toEqual([]);
  });

  it("gives each of 500 inquiries its own reference", async () => {
    const { submit } = pipeline();
    const results = await Promise.all(
      Array.from({ length: 500 }, () => submit(submission(), free)),
    );
    expect(results.every(({ kind }) => kind === "stored")).toBe(true);
    expect(new Set((await rows()).map(({ reference }) => reference)).size).toBe(500);
  });

  it("is unavailable when the store fails, and reports the error without personal data", async () => {
    const { submit } = pipeline();
    await database.schema.dropTable("inquiries").execute();
    expect(await submit(submission(), free)).toEqual({ kind: "unavailable" });
    expect(faults).toHaveLength(1);
    expect(refunds).toBe(1);
    expect(String(faults[0])).toContain("no such table");
    expect(JSON.stringify(faults[0], Object.getOwnPropertyNames(faults[0]))).not.toContain("dana@");
  });

  it("stores and counts a repeated API request once, and rejects its key for another inquiry", async () => {
    const { submit } = pipeline();
    const key: IdempotencyKey = { from: "program", name: "0123-4567" };
    const first = await submit(submission({}, key), counting);
    expect(first.kind).toBe("stored");
    expect(await submit(submission({}, key), counting)).toEqual(first);
    expect(await submit(submission({ firstName: "Eve" }, key), counting)).toEqual({
      kind: "key-taken",
    });
    expect(await rows()).toHaveLength(1);
    expect(admitted).toBe(1);
  });

  it("stores a form that is changed and sent again as another inquiry", async () => {
    const { submit } = pipeline();
    const key: IdempotencyKey = { from: "form", name: "0123-4567" };
    const first = await submit(submission({}, key), free);
    expect(await submit(submission({}, key), free)).toEqual(first);
    const changed = await submit(submission({ message: "Two of them, please." }, key), free);
    expect(changed.kind).toBe("stored");
    expect(changed).not.toEqual(first);
    expect(await rows()).toHaveLength(2);
  });

  it("stores the same words of another form, such as an hour later or in another browser", async () => {
    const { submit } = pipeline();
    const names = ["0123-4567", "89ab-cdef"];
    const results = await Promise.all(
      names.map((name) => submit(submission({}, { from: "form", name }), free)),
    );
    expect(results.map(({ kind }) => kind)).toEqual(["stored", "stored"]);
    expect(await rows()).toHaveLength(2);
  });

  it("stores a form without an id once a minute, counts it once, and says no id to the second", async () => {
    const { submit } = pipeline();
    const send = (change: Record<string, string> = {}) =>
      submit(submission(change, { from: "content" }), counting);
    const first = await send();
    if (first.kind !== "stored") throw new Error(`it was ${first.kind}`);
    now = new Date("2026-07-10T12:01:00Z");
    expect(await send()).toEqual({ kind: "repeated", reference: first.reference });
    expect(admitted).toBe(1);
    expect(await send({ message: "Two of them, please." })).toMatchObject({ kind: "stored" });
    now = new Date("2026-07-10T12:01:01Z");
    expect(await send()).toMatchObject({ kind: "stored" });
    expect(await rows()).toHaveLength(3);
  });

  it("is unavailable, also to a retry, while the database has a fault", async () => {
    const { store, submit: before } = pipeline();
    const key: IdempotencyKey = { from: "form", name: "0123-4567" };
    expect(await before(submission({}, key), free)).toMatchObject({ kind: "stored" });
    const { submit } = createSubmissions(store, async () => "the database is damaged");
    expect(await submit(submission({}, key), free)).toEqual({ kind: "unavailable" });
    expect(await submit(submission(), free)).toEqual({ kind: "unavailable" });
    expect(await rows()).toHaveLength(1);
  });
});

describe("receiving a booking", () => {
  const inquiry: Inquiry = {
    firstName: "Dana",
    lastName: "Sample",
    email: "dana@example.com",
    phone: "(800) 555-0177",
    interest: "general",
    message: "",
  };
  const request = (change: Partial<ValidSubmission> = {}): ValidSubmission => ({
    inquiry,
    context: parseOrigin(new URLSearchParams({ intent: "rental", area: "brick" })),
    request: { booking: SAMPLE_BOOKING },
    idempotencyKey: { from: "form", name: "0123-4567" },
    signals: NO_SIGNALS,
    ...change,
  });

  it("stores it as it was shown, and returns its id", async () => {
    const { booked, submitValid } = pipeline();
    const result = await submitValid(request(), free);
    if (result.kind !== "stored") throw new Error(`it was ${result.kind}`);
    expect(await submitValid(request(), free)).toEqual(result);
    expect(booked).toEqual(new Map([[result.id, SAMPLE_BOOKING]]));
  });

  it("uses the place of the stay as the inquiry's area", async () => {
    const { book } = pipeline();
    const context = parseOrigin(new URLSearchParams({ intent: "test-drive", area: "lacey" }));
    const read = { ok: true, inquiry, booking: SAMPLE_BOOKING } as const;
    expect(
      await book({ read, context, idempotencyKey: null, signals: NO_SIGNALS }, free),
    ).toMatchObject({
      kind: "stored",
    });
    expect(await rows()).toMatchObject([{ intent: "rental", area: SAMPLE_BOOKING.area }]);
  });

  it("does not store or count an invalid form", async () => {
    const { book } = pipeline();
    const mistakes = { errors: { phone: "Too short" }, changedTotal: null };
    const context = parseOrigin(new URLSearchParams());
    const never: SubmissionContext = { ...free, admit: async () => LIMITED };
    const result = await book(
      { read: { ok: false, ...mistakes }, context, idempotencyKey: null, signals: NO_SIGNALS },
      never,
    );
    expect(result).toEqual({ kind: "invalid", ...mistakes });
    expect(await rows()).toEqual([]);
  });

  it("treats another price or place as another booking", async () => {
    const { booked, submitValid } = pipeline();
    const { quote } = SAMPLE_BOOKING;
    const ids = new Set<string>();
    for (const booking of [
      SAMPLE_BOOKING,
      { ...SAMPLE_BOOKING, quote: { ...quote, totalCents: quote.totalCents + 1 } },
      { ...SAMPLE_BOOKING, address: "14 Ocean Avenue" },
      undefined,
    ]) {
      const result = await submitValid(request({ request: booking ? { booking } : {} }), free);
      if (result.kind !== "stored") throw new Error(`it was ${result.kind}`);
      expect(booked.get(result.id)).toEqual(booking);
      ids.add(result.id);
    }
    expect(ids.size).toBe(4);
    const key: IdempotencyKey = { from: "program", name: "0123-4567" };
    await submitValid(request({ idempotencyKey: key }), free);
    const changed = { ...SAMPLE_BOOKING, days: 4 };
    const again = request({ idempotencyKey: key, request: { booking: changed } });
    expect(await submitValid(again, free)).toEqual({ kind: "key-taken" });
  });

  it("is rate-limited like messages, and reports an error without personal data", async () => {
    const { submitValid } = pipeline();
    const full: SubmissionContext = { ...free, admit: async () => LIMITED };
    expect(await submitValid(request(), full)).toEqual(LIMITED);
    const long = { ...inquiry, message: `12 Ocean Avenue ${"x".repeat(5000)}` };
    expect(await submitValid(request({ inquiry: long }), free)).toEqual({ kind: "unavailable" });
    expect(await rows()).toEqual([]);
    expect(faults).toHaveLength(1);
    const logged = JSON.stringify(faults[0], Object.getOwnPropertyNames(faults[0]));
    expect(logged).toContain("inquiries_message_length");
    for (const secret of ["Ocean", "dana@", "Sample"]) expect(logged).not.toContain(secret);
  });
});
