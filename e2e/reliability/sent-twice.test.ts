import { randomUUID } from "node:crypto";
import { Agent } from "node:http";
import { parse } from "node-html-parser";
import { afterAll, describe, expect, inject, it } from "vitest";
import { addDays } from "#domain/dates.ts";
import { bookingForm, sendBooking, weekdayAhead } from "#e2e/support/booking-form.ts";
import { today } from "#e2e/support/days.ts";
import { formValues } from "#e2e/support/form-values.ts";
import { mainText } from "#e2e/support/html.ts";
import { page, site, siteUrl } from "#e2e/support/site.ts";
import { inquiryWithMarker, postInquiry, referenceIn } from "./drills/inquiry-clients.ts";
import { readSqliteRows } from "./drills/stored-inquiries.ts";

const CONCURRENT = 50;

const storedWithMarker = (marker: string) =>
  readSqliteRows(inject("siteDataDir")).filter(({ message }) => message.endsWith(marker));

describe("an inquiry sent to the API", () => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENT });
  afterAll(() => agent.destroy());

  it(`is stored once when it is sent ${CONCURRENT} times at once with one Idempotency-Key`, async () => {
    const marker = randomUUID();
    // An overloaded server may return 503; a retry is still the same inquiry.
    const send = async (): Promise<string> => {
      const response = await postInquiry(siteUrl(), marker, { agent });
      if (response.status === 503) return await send();
      expect(response.status).toBe(201);
      return referenceIn(response);
    };
    const references = new Set(await Promise.all(Array.from({ length: CONCURRENT }, send)));
    expect(references.size).toBe(1);
    expect(storedWithMarker(marker).map(({ reference }) => reference)).toEqual([...references]);
  });

  it("is rejected when its Idempotency-Key was used for another inquiry", async () => {
    const [marker, other] = [randomUUID(), randomUUID()];
    const first = await postInquiry(siteUrl(), marker);
    const second = await postInquiry(siteUrl(), other, { key: marker });
    expect([first.status, second.status]).toEqual([201, 422]);
    expect(second.body).toContain("This Idempotency-Key was used for another inquiry.");
    expect(storedWithMarker(marker)).toHaveLength(1);
    expect(storedWithMarker(other)).toEqual([]);
    expect(referenceIn(await postInquiry(siteUrl(), marker))).toBe(referenceIn(first));
  });
});

const send = (fields: Record<string, string>) =>
  site("/contact", { method: "POST", body: new URLSearchParams(fields) });

describe("a message", () => {
  it("is stored once without JavaScript when it is sent twice, with the same thank-you page", async () => {
    const fields = formValues(await page("/contact"), "/contact");
    expect(fields.form).toBe("");
    const marker = randomUUID();
    const sent = { ...fields, ...inquiryWithMarker(marker) };
    const responses = await Promise.all([send(sent), send(sent)]);
    responses.push(await send(sent));
    expect(responses.map(({ status }) => status)).toEqual([303, 303, 303]);
    const [{ reference } = { reference: "" }, ...more] = storedWithMarker(marker);
    expect(more).toEqual([]);
    for (const { headers } of responses) {
      expect(headers.get("location")).toBe(`/thank-you?reference=${reference}`);
    }
  });

  it.each(["", randomUUID()])(
    "is another one when it is changed, or sent by somebody else (form %j)",
    async (form) => {
      const markers = [randomUUID(), randomUUID()] as const;
      await send({ form, ...inquiryWithMarker(markers[0]) });
      await send({ form, ...inquiryWithMarker(markers[1]) });
      await send({ form, ...inquiryWithMarker(markers[0]), email: "kim@example.com" });
      expect(storedWithMarker(markers[0])).toHaveLength(2);
      expect(storedWithMarker(markers[1])).toHaveLength(1);
    },
  );

  it("is stored for each of two browsers, also with the same words", async () => {
    const marker = randomUUID();
    const ids = [randomUUID(), randomUUID(), ""];
    await Promise.all(ids.map((form) => send({ form, ...inquiryWithMarker(marker) })));
    expect(storedWithMarker(marker)).toHaveLength(3);
  });
});

const cancelPath = (path: string) => path.replace("?", "/cancel?");

async function cancel(path: string): Promise<void> {
  const body = new URLSearchParams(formValues(await page(cancelPath(path)), cancelPath(path)));
  expect((await site(cancelPath(path), { method: "POST", body })).status).toBe(303);
}

/** The thank-you page of those who may not be the sender of the first. */
async function expectNoKey(response: Response): Promise<void> {
  const path = response.headers.get("location") ?? "";
  expect(path).toMatch(/^\/thank-you\?reference=[0-9A-Z-]{9}&link=by-email$/);
  const html = await page(path);
  expect(mainText(html)).toContain("The link in our email opens your own page");
  expect(html).not.toMatch(/key=|booking=/);
}

type Kind = {
  send: (fields: Record<string, string>) => Promise<Response>;
  /** Fields of somebody new. */
  fields: () => Promise<Record<string, string>>;
  /** The own page, with its key. */
  ownPage: (response: Response) => Promise<string>;
};

const KINDS: [string, Kind][] = [
  [
    "a test drive",
    {
      send,
      fields: async () => {
        const [from, to] = [3, 17].map((days) => addDays(today(), days));
        const query = `kind=test-drive&place=shore&from=${from}&to=${to}`;
        const { slots } = await (await site(`/api/appointments/slots?${query}`)).json();
        const person = bookingForm();
        return {
          ...inquiryWithMarker(randomUUID()),
          email: person.email,
          phone: person.phone,
          vehicle: "denago-ev-city",
          intent: "test-drive",
          visit: "test-drive",
          place: "shore",
          appointment: slots.at(-1),
        };
      },
      ownPage: async ({ headers }) => headers.get("location") ?? "",
    },
  ],
  [
    "a rental request",
    {
      send: (fields) => sendBooking(siteUrl(), fields),
      fields: async () => bookingForm({ start: weekdayAhead(30) }),
      ownPage: async ({ headers }) => {
        const html = await page(headers.get("location") ?? "");
        return parse(html).querySelector('a[href^="/reservations/"]')?.getAttribute("href") ?? "";
      },
    },
  ],
];

describe.each(KINDS)("%s", (_, { send: post, fields: newFields, ownPage }) => {
  it("leads its browser to its page when it is sent again, and no other browser", async () => {
    const fields = await newFields();
    const form = randomUUID();
    const [first, second] = await Promise.all([
      post({ ...fields, form }),
      post({ ...fields, form }),
    ]);
    const path = await ownPage(first);
    expect(path).toMatch(/^\/(?:appointments|reservations)\/[0-9A-Z-]{9}\?key=/);
    expect(await ownPage(second)).toBe(path);
    const other = await post({ ...fields, form: randomUUID() });
    expect([303, 409]).toContain(other.status);
    if (other.status === 303) expect(await ownPage(other)).not.toContain(path.slice(0, 24));
  });

  it("leads nobody to its page when it is sent again without JavaScript", async () => {
    const fields = await newFields();
    const first = await post(fields);
    expect(await ownPage(first)).toContain("key=");
    await expectNoKey(await post(fields));
  });

  it.each(["", randomUUID()])("is sent again once it is canceled (form %j)", async (form) => {
    const fields = { ...(await newFields()), form };
    const path = await ownPage(await post(fields));
    await cancel(path);
    const again = await ownPage(await post(fields));
    expect(again).toContain("key=");
    expect(again).not.toBe(path);
    expect(mainText(await page(path))).toContain("canceled");
    expect(mainText(await page(again))).not.toContain("canceled");
  });
});
