import { describe, expect, it } from "vitest";
import { z } from "zod";
import { deliverySettings } from "./delivery-settings.server.ts";
import { missingSettings } from "./env.server.ts";

const schema = z.object(deliverySettings);
const KEY = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

function getMistakes(name: string, value: string): string[] {
  const { error } = schema.safeParse({ [name]: value });
  return error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`) ?? [];
}

describe("the delivery settings", () => {
  it.each([
    ["SMTP_URL", "smtp://mail.example.com"],
    ["SMTP_URL", "smtp://mail:25/"],
    ["SMTP_URL", "smtps://office%40example.com:p%40ss@mail.example.com:465"],
    ["SMTP_URL", "smtp://[::1]:2525"],
    ["IMAP_URL", "imaps://office%40example.com:p%40ss@mail.example.com:993/INBOX"],
    ["IMAP_URL", "imap://office:secret@127.0.0.1:143"],
    ["IMAP_NEW_INQUIRIES", "yes"],
    ["WEBHOOK_URL", "https://crm.example.com/in?site=shore"],
    ["WEBHOOK_URL", "http://127.0.0.1:9000"],
    ["WEBHOOK_SECRET", KEY],
    ["WEBHOOK_SECRET", `whsec_${Buffer.alloc(24).toString("base64")}`],
    ["WEBHOOK_SECRET", `whsec_${Buffer.alloc(64).toString("base64")}`],
  ] as const)("take %s=%s as it is", (name, value) => {
    expect(schema.parse({ [name]: value })[name]).toBe(value);
  });

  it("read mailboxes", () => {
    const { MAIL_TO, MAIL_FROM } = schema.parse({
      MAIL_TO: "office@example.com, Jordan Reyes <jordan@example.com>",
      MAIL_FROM: "Shore Golf Carts <web@example.com>",
    });
    expect(MAIL_TO).toEqual([
      { name: "", address: "office@example.com" },
      { name: "Jordan Reyes", address: "jordan@example.com" },
    ]);
    expect(MAIL_FROM).toEqual({ name: "Shore Golf Carts", address: "web@example.com" });
  });

  it.each([
    ["SMTP_URL", "hunter2.example.com"],
    ["SMTP_URL", "https://hunter2.example.com"],
    ["SMTP_URL", "smtp://"],
    ["SMTP_URL", "smtp://hunter2.example.com/path"],
    ["SMTP_URL", "smtp://hunter2.example.com?tls.rejectUnauthorized=false"],
    ["SMTP_URL", "smtp://user:hunter2%zz@mail.example.com"],
    ["SMTP_URL", "smtp://mail.example.com:hunter2"],
    ["IMAP_URL", "imaps://mail.hunter2.example.com"],
    ["IMAP_URL", "smtp://user:hunter2@mail.example.com"],
    ["IMAP_URL", "imaps://user:hunter2%zz@mail.example.com"],
    ["IMAP_URL", "imaps://user:hunter2@mail.example.com/INBOX?tls=no"],
    ["IMAP_NEW_INQUIRIES", "hunter2"],
    ["MAIL_FROM", "Shore <hunter2>"],
    ["WEBHOOK_URL", "hunter2"],
    ["WEBHOOK_URL", "ftp://hunter2.example.com"],
    ["WEBHOOK_URL", "https://user:hunter2@crm.example.com"],
    ["WEBHOOK_SECRET", "hunter2"],
    ["WEBHOOK_SECRET", "whsec_hunter2"],
    ["WEBHOOK_SECRET", KEY.replace("whsec_", "")],
    ["WEBHOOK_SECRET", `whsec_${Buffer.alloc(23).toString("base64")}`],
    ["WEBHOOK_SECRET", `whsec_${Buffer.alloc(65).toString("base64")}`],
  ])("reject %s=%s with one message that does not repeat the value", (name, value) => {
    const [mistake, ...more] = getMistakes(name, value);
    expect(mistake).toMatch(new RegExp(`^${name} must be [^]+[^.]$`));
    expect(mistake).not.toContain("hunter2");
    expect(more).toEqual([]);
  });

  it("name each wrong recipient", () => {
    const mistakes = getMistakes("MAIL_TO_SALES", "a@example.com, jordan@, <b@example.com>, ");
    expect(mistakes).toEqual([
      expect.stringContaining('; "jordan@" is not one'),
      expect.stringContaining('; "<b@example.com>" is not one'),
      expect.stringMatching(/^MAIL_TO_SALES must be mail addresses with commas between them/),
    ]);
  });

  it.each([
    [[], []],
    [["MAIL_TO_RENTALS"], ["MAIL_TO must be set too: it goes with MAIL_TO_RENTALS."]],
    [["IMAP_URL"], []],
    [["IMAP_NEW_INQUIRIES"], ["IMAP_URL must be set too: it goes with IMAP_NEW_INQUIRIES."]],
    [["ADF_TO"], ["SMTP_URL must be set too: it goes with ADF_TO."]],
    [
      ["SMTP_URL", "MAIL_TO", "MAIL_FROM", "ADF_TO_SALES"],
      ["ADF_TO must be set too: it goes with ADF_TO_SALES."],
    ],
    [["SMTP_URL", "MAIL_TO", "MAIL_FROM", "ADF_TO", "ADF_TO_SALES"], []],
    [["SMTP_URL", "MAIL_TO", "MAIL_FROM", "MAIL_TO_SALES", "MAIL_TO_SERVICE"], []],
    [["SMTP_URL", "MAIL_TO", "MAIL_FROM", "WEBHOOK_URL", "WEBHOOK_SECRET"], []],
    [["SMTP_URL", "MAIL_TO", "MAIL_FROM"], []],
    [
      ["SMTP_URL"],
      [
        "MAIL_TO must be set too: it goes with SMTP_URL.",
        "MAIL_FROM must be set too: it goes with SMTP_URL.",
      ],
    ],
    [["MAIL_TO", "MAIL_FROM"], ["SMTP_URL must be set too: it goes with MAIL_TO and MAIL_FROM."]],
    [["WEBHOOK_URL"], ["WEBHOOK_SECRET must be set too: it goes with WEBHOOK_URL."]],
    [["WEBHOOK_SECRET"], ["WEBHOOK_URL must be set too: it goes with WEBHOOK_SECRET."]],
  ])("require each other: of %j", (set, mistakes) => {
    expect(missingSettings((name) => set.includes(name))).toEqual(mistakes);
  });
});
