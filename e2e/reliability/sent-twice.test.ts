import { randomUUID } from "node:crypto";
import { Agent } from "node:http";
import { parse } from "node-html-parser";
import { afterAll, describe, expect, inject, it } from "vitest";
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

async function hiddenFields(): Promise<Record<string, string>> {
  const inputs = parse(await page("/contact")).querySelectorAll("form input[type=hidden]");
  return Object.fromEntries(
    inputs.map((input) => [input.getAttribute("name"), input.getAttribute("value") ?? ""]),
  );
}

describe("a form sent without JavaScript", () => {
  const send = (fields: Record<string, string>) =>
    site("/contact", { method: "POST", body: new URLSearchParams(fields) });

  it("is stored once when it is sent twice, with the same thank-you page", async () => {
    const marker = randomUUID();
    const fields = { ...(await hiddenFields()), ...inquiryWithMarker(marker) };
    const responses = await Promise.all([send(fields), send(fields)]);
    responses.push(await send(fields));
    expect(responses.map(({ status }) => status)).toEqual([303, 303, 303]);
    const [{ reference } = { reference: "" }, ...more] = storedWithMarker(marker);
    expect(more).toEqual([]);
    for (const { headers } of responses) {
      expect(headers.get("location")).toBe(`/thank-you?reference=${reference}`);
    }
  });

  it("is another inquiry when it is changed and sent again, or sent by somebody else", async () => {
    const markers = [randomUUID(), randomUUID()] as const;
    const fields = await hiddenFields();
    await send({ ...fields, ...inquiryWithMarker(markers[0]) });
    await send({ ...fields, ...inquiryWithMarker(markers[1]) });
    await send({ ...fields, ...inquiryWithMarker(markers[0]), email: "kim@example.com" });
    expect(storedWithMarker(markers[0])).toHaveLength(2);
    expect(storedWithMarker(markers[1])).toHaveLength(1);
  });
});
