import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createInquirySender } from "#inquiries/testing/mail-sender.ts";
import { SAMPLE_BOOKING, SAMPLE_FACTS, sampleLease } from "#inquiries/testing/samples.ts";
import { recipientsByKind } from "#platform/mail/mail-settings.ts";
import { type FaultySmtpServer, startFaultySmtpServer } from "#platform/testing/smtp-server.ts";
import { adfMail } from "./adf-mail.ts";

const NAMES = { vehicle: null, area: null };
const USED = { year: "2021", make: "Club Car", model: "Onward", stockNumber: "U104", isNew: false };

const write = (row = sampleLease(), vehicle: typeof USED | null = null) =>
  adfMail(row, { facts: SAMPLE_FACTS, names: NAMES, vehicle }).text;

/** The elements below one, in their order. Throws where a tag is not closed or not escaped. */
function childNames(text: string, path: string): string[] {
  const open: string[] = [];
  for (const [, slash, name = ""] of text.matchAll(/<(\/?)([a-z]+)(?: [a-z]+="[^"<&]*")*>/g)) {
    if (slash === "") open.push(name);
    else expect(open.pop()).toBe(name);
  }
  expect(open).toEqual([]);
  const found = parse(text).querySelector(path);
  return found?.children.map(({ rawTagName }) => rawTagName) ?? [];
}

describe("a lead as ADF 1.0", () => {
  it("begins with the two lines that CRMs look for", () => {
    expect(write()).toMatch(/^<\?ADF VERSION "1\.0"\?>\n<\?XML VERSION "1\.0"\?>\n<adf>/);
  });

  it("has the elements of the DTD in their order", () => {
    const text = write(sampleLease({ color: "Navy" }), USED);
    expect(childNames(text, "adf")).toEqual(["prospect"]);
    expect(childNames(text, "prospect")).toEqual([
      ...["id", "requestdate", "vehicle", "customer", "vendor", "provider"],
    ]);
    expect(childNames(text, "vehicle")).toEqual([
      ...["year", "make", "model", "stock", "colorcombination"],
    ]);
    expect(childNames(text, "customer")).toEqual(["contact", "comments"]);
    expect(childNames(text, "customer > contact")).toEqual(["name", "name", "email", "phone"]);
    expect(childNames(text, "vendor")).toEqual(["vendorname", "url", "contact"]);
  });

  it("says who asks for which cart, and when", () => {
    const text = write(sampleLease({ intent: "test-drive" }), USED);
    const root = parse(text);
    const read = (path: string) => root.querySelector(path)?.text;
    expect(read("id")).toBe("7K4M-2QXD");
    expect(read("requestdate")).toBe("2026-07-10T12:00:00+00:00");
    expect(root.querySelector("vehicle")?.attributes).toEqual({
      interest: "test-drive",
      status: "used",
    });
    expect(read("stock")).toBe("U104");
    expect(read('name[part="first"]')).toBe("Dana");
    expect(read("email")).toBe("dana@example.com");
    expect(read("comments")).toContain("Is it still there?\n\nInterest   Sales Inquiry");
  });

  it("has a vehicle even where none was chosen", () => {
    expect(childNames(write(), "vehicle")).toEqual(["year", "make", "model"]);
  });

  it("names the rental, its days and its price", () => {
    const root = parse(write(sampleLease({}, { booking: SAMPLE_BOOKING })));
    expect(root.querySelector("vehicle")?.getAttribute("interest")).toBe("lease");
    expect(root.querySelector("model")?.text).toBe("4 Seater rental");
    expect(root.querySelector("comments")?.text).toContain("$763.44");
  });

  it("escapes what a visitor typed, without what XML cannot hold", () => {
    const message = `</comments><id>1</id> & "a" \u0000\u0007\u202e\ud800\uffff 👋🏽`;
    const text = write(sampleLease({ first_name: "<b>&", message }));
    expect(text).toContain('<name part="first">&lt;b&gt;&amp;</name>');
    expect(text).toContain("&lt;/comments&gt;&lt;id&gt;1&lt;/id&gt; &amp; &quot;a&quot; ");
    expect(text).toContain("👋🏽");
    expect(text).not.toMatch(/[^\P{C}\n]/u);
    expect(childNames(text, "customer")).toEqual(["contact", "comments"]);
  });
});

describe("the mail of a lead", () => {
  const mailbox = (address: string) => ({ name: "", address });
  let server: FaultySmtpServer;
  let transports: ReturnType<typeof createInquirySender>;

  beforeAll(async () => {
    server = await startFaultySmtpServer();
    transports = createInquirySender(
      {
        server: server.url,
        from: mailbox("web@example.com"),
        recipients: recipientsByKind([mailbox("office@example.com")]),
        adf: recipientsByKind([mailbox("sales@crm.example.com"), mailbox("copy@crm.example.com")], {
          rentals: [mailbox("rentals@crm.example.com")],
        }),
      },
      () => SAMPLE_FACTS,
    );
  });
  afterAll(async () => {
    transports.close();
    await server.goDown();
  });

  it.each([
    [sampleLease(), ["sales@crm.example.com", "copy@crm.example.com"]],
    [sampleLease({}, { booking: SAMPLE_BOOKING }), ["rentals@crm.example.com"]],
  ])("goes to the addresses of its kind, with the XML as its text: %#", async (row, to) => {
    server.received.length = 0;
    server.behave("well");
    expect(await transports.adf(row)).toEqual({ kind: "sent" });
    const [received] = server.received;
    expect(received?.to).toEqual(to);
    expect(received?.mail.text?.trim()).toBe(write(row).trim());
  });

  it.each([
    ["451 at RCPT", false],
    ["550 at RCPT", true],
  ] as const)("is tried again after %s", async (behavior, misconfigured) => {
    server.behave(behavior);
    expect(await transports.adf(sampleLease())).toEqual({
      kind: "retry",
      fault: behavior,
      misconfigured,
    });
  });
});
