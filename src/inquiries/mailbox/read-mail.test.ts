import { describe, expect, it } from "vitest";
import { MAX_TEXT_LENGTH, readMailContent, readMailHead } from "./read-mail.server.ts";

const HEADER = `From: =?utf-8?q?Dana_S=C3=A1mple?= <Dana@Example.com>
Message-ID: <one@mail.example.com>
Subject: Re: Titan 4
 (A3MF-4D9P)
References: <a@b.example>
 <c@d.example>
`;

const toBuffer = (text: string) => Buffer.from(text.replaceAll("\n", "\r\n"));

async function read(body: string, header = HEADER) {
  const source = toBuffer(`${header}${body}`);
  const { fields } = await readMailHead(source);
  return await readMailContent(source, fields);
}

const multipart = (...parts: string[]) =>
  `MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="cut"

${parts.map((part) => `--cut\n${part}\n`).join("")}--cut--
`;

const file = (name: string, bytes: number, more = "") =>
  `Content-Type: application/octet-stream; name="${name}"
Content-Disposition: attachment; filename="${name}"
Content-Transfer-Encoding: base64
${more}
${Buffer.alloc(bytes).toString("base64")}`;

describe("the header of a mail", () => {
  it("is read with its folded lines and encoded words", async () => {
    const head = await readMailHead(toBuffer(HEADER));
    expect(head).toMatchObject({
      from: "dana@example.com",
      name: "Dana Sámple",
      subject: "Re: Titan 4 (A3MF-4D9P)",
    });
    expect(head.fields.get("references")).toBe("<a@b.example> <c@d.example>");
  });

  it("has a key of its own by the Message-ID, or by all of it", async () => {
    const key = async (text: string) => (await readMailHead(toBuffer(text))).key;
    expect(await key(HEADER)).toBe(await key(`X-Hop: 2\n${HEADER}`));
    expect(await key("From: a@b.example\n")).not.toBe(await key("From: c@b.example\n"));
  });

  it.each(["", "From: \n", "From: undisclosed\n", "\u0000\u00ff\n", "From: x: a@b.example;\n"])(
    "never fails to be read: %j",
    async (text) => expect(typeof (await readMailHead(toBuffer(text))).from).toBe("string"),
  );
});

describe("the content of a mail", () => {
  it("is its plain text, without invisible characters and apart from what it quotes", async () => {
    const content = await read("\nYes\u200b please.\u0000\n\nOn Tue Jordan wrote:\n> Is it?\n");
    expect(content).toEqual({
      text: "Yes please.",
      quoted: "On Tue Jordan wrote:\n> Is it?",
      note: null,
      files: [],
    });
  });

  it("is made of the HTML where there is no plain text", async () => {
    const html = "<style>p{}</style><p>Yes &amp; no</p><script>alert(1)</script><p>Dana</p>";
    const { text } = await read(`Content-Type: text/html; charset=utf-8\n\n${html}\n`);
    expect(text).toBe("Yes & no\n\nDana");
  });

  it("prefers the plain text", async () => {
    const { text } = await read(
      multipart(
        "Content-Type: text/plain\n\nPlain.",
        "Content-Type: text/html\n\n<b>Rich</b>",
      ).replace("multipart/mixed", "multipart/alternative"),
    );
    expect(text).toBe("Plain.");
  });

  it("keeps the files that a reply may have, names the others, and drops logos", async () => {
    const logo = file("logo.png", 3000, "Content-ID: <logo>\n");
    const related = `Content-Type: multipart/related; boundary="in"\n\n--in\nContent-Type: text/html\n\n<p>Here</p>\n--in\n${logo}\n--in--`;
    const content = await read(
      multipart(related, file("../li:cense.jpg", 3000), file("setup.exe", 30), file("a.zip", 30)),
    );
    expect(content.files.map(({ name, bytes }) => [name, bytes.length])).toEqual([
      [".._li_cense.jpg", 3000],
    ]);
    expect(content.note).toBe(
      "setup.exe (1 kB) and 1 more were not kept here; open the mail in the mailbox.",
    );
  });

  it("says what a mail that breaks off or is too long leaves in the mailbox", async () => {
    const whole = multipart("Content-Type: text/plain\n\nYes.", file("a.jpg", 3000));
    const broken = await read(whole.slice(0, -2000));
    expect(broken.text).toBe("Yes.");
    expect(broken.note).toMatch(/^This mail is damaged and may have more\./);
    const long = await read(`\n${"word ".repeat(MAX_TEXT_LENGTH / 4)}\n`);
    expect(long.text.length).toBeLessThanOrEqual(MAX_TEXT_LENGTH);
    expect(long.note).toMatch(/^This is the beginning of a long mail\./);
  });

  it.each([
    "Content-Type: text/plain; charset=nonsense\n\nYes.\n",
    "Content-Type: text/plain\nContent-Transfer-Encoding: base64\n\n%%%%\n",
    "Content-Type: multipart/mixed\n\nYes.\n",
    `Content-Type: text/html\n\n${"<div>".repeat(20_000)}Yes.\n`,
  ])("is read as far as it goes: %#", async (body) => {
    expect(typeof (await read(body)).text).toBe("string");
  });
});
