import { randomUUID } from "node:crypto";
import { Agent } from "node:http";
import { parse } from "node-html-parser";
import { afterAll, describe, expect, inject, it } from "vitest";
import { page, site, siteUrl } from "#e2e/support/site.ts";
import { inquiryAbout, postInquiry, referenceIn } from "./drills/inquirers.ts";
import { rowsOfFile } from "./drills/stored.ts";

const AT_ONCE = 50;

const storedAbout = (marker: string) =>
  rowsOfFile(inject("siteDataDir")).filter(({ message }) => message.endsWith(marker));

describe("an inquiry that a program sends", () => {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  afterAll(() => agent.destroy());

  it(`${AT_ONCE} times at once under one Idempotency-Key is stored once, under one reference`, async () => {
    const marker = randomUUID();
    // A server that has too much to do may say so; who then tries again is no other case.
    const send = async (): Promise<string> => {
      const answer = await postInquiry(siteUrl(), marker, { agent });
      if (answer.status === 503) return await send();
      expect(answer.status).toBe(201);
      return referenceIn(answer);
    };
    const references = new Set(await Promise.all(Array.from({ length: AT_ONCE }, send)));
    expect(references.size).toBe(1);
    expect(storedAbout(marker).map(({ reference }) => reference)).toEqual([...references]);
  });

  it("under the key of another inquiry is refused, and the first stays", async () => {
    const [marker, other] = [randomUUID(), randomUUID()];
    const first = await postInquiry(siteUrl(), marker);
    const second = await postInquiry(siteUrl(), other, { key: marker });
    expect([first.status, second.status]).toEqual([201, 422]);
    expect(second.body).toContain("This Idempotency-Key was used for another inquiry.");
    expect(storedAbout(marker)).toHaveLength(1);
    expect(storedAbout(other)).toEqual([]);
    expect(referenceIn(await postInquiry(siteUrl(), marker))).toBe(referenceIn(first));
  });
});

/** The form's own fields, as a browser without JavaScript would send them. */
async function hiddenFields(): Promise<Record<string, string>> {
  const inputs = parse(await page("/contact")).querySelectorAll("form input[type=hidden]");
  return Object.fromEntries(
    inputs.map((input) => [input.getAttribute("name"), input.getAttribute("value") ?? ""]),
  );
}

describe("a form without JavaScript", () => {
  const send = (fields: Record<string, string>) =>
    site("/contact", { method: "POST", body: new URLSearchParams(fields) });

  it("that is sent twice is stored once, and both times leads to the same thanks", async () => {
    const marker = randomUUID();
    const fields = { ...(await hiddenFields()), ...inquiryAbout(marker) };
    const answers = await Promise.all([send(fields), send(fields)]);
    answers.push(await send(fields));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    const [{ reference } = { reference: "" }, ...more] = storedAbout(marker);
    expect(more).toEqual([]);
    for (const { headers } of answers) {
      expect(headers.get("location")).toBe(`/thank-you?reference=${reference}`);
    }
  });

  it("that is opened anew, or changed and sent again, is another inquiry", async () => {
    const markers = [randomUUID(), randomUUID()] as const;
    const fields = await hiddenFields();
    await send({ ...fields, ...inquiryAbout(markers[0]) });
    await send({ ...fields, ...inquiryAbout(markers[1]) });
    await send({ ...(await hiddenFields()), ...inquiryAbout(markers[0]) });
    expect(storedAbout(markers[0])).toHaveLength(2);
    expect(storedAbout(markers[1])).toHaveLength(1);
  });
});
