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
  return await readMailContent(source, fields, ["jordan"]);
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

  it("has letters that its sender wrote without encoding them", async () => {
    const lines = "From: Jos\xe9 <jose@example.com>\r\nSubject: \xbfMa\xf1ana?\r\n";
    for (const encoding of ["latin1", "utf8"] as const) {
      const { name, subject } = await readMailHead(Buffer.from(lines, encoding));
      expect({ name, subject }).toEqual({ name: "José", subject: "¿Mañana?" });
    }
  });

  it("is read beside fields of any length", async () => {
    for (const name of ["References", "Subject", "To", "X-Spam"]) {
      const long = `${name}: <a@b.example>,${"\n <a@b.example>,".repeat(200_000)}\n`;
      expect((await readMailHead(toBuffer(`${long}${HEADER}`))).from).toBe("dana@example.com");
    }
  });

  it.each(["", "From: \n", "From: undisclosed\n", "\u0000\u00ff\n", "From: x: a@b.example;\n"])(
    "never fails to be read: %j",
    async (text) => expect(typeof (await readMailHead(toBuffer(text))).from).toBe("string"),
  );
});

describe("the content of a mail", () => {
  it("is its plain text, without invisible characters and apart from what it quotes", async () => {
    const content = await read(
      "\nYes\u200b please.\u0000\n\nOn 11/28/26 9:12 AM Jordan wrote:\n> Is it?\n",
    );
    expect(content).toEqual({
      text: "Yes please.",
      quoted: "On 11/28/26 9:12 AM Jordan wrote:\n> Is it?",
      note: null,
      files: [],
    });
  });

  it("is made of the HTML where there is no plain text", async () => {
    const html = "<style>p{}</style><p>Yes &amp; no</p><script>alert(1)</script><p>Dana</p>";
    const { text } = await read(`Content-Type: text/html; charset=utf-8\n\n${html}\n`);
    expect(text).toBe("Yes & no\n\nDana");
  });

  it("prefers the plain text where the HTML says the same", async () => {
    const { text } = await read(
      multipart(
        "Content-Type: text/plain\n\nSee *this*.",
        "Content-Type: text/html\n\n<p>See <b>this</b>.</p>",
      ).replace("multipart/mixed", "multipart/alternative"),
    );
    expect(text).toBe("See *this*.");
  });

  it("names a picture in its place, and keeps small ones that the text shows", async () => {
    const shot = file("part number.png", 3000, "Content-ID: <one>\n");
    const logo = file("logo.png", 3000, "Content-ID: <two>\n");
    const plain = "Content-Type: text/plain\n\nThe part:\n[cid:one]\n[cid:three]\nDana";
    const content = await read(
      multipart(plain, shot, logo).replace("multipart/mixed", "multipart/related"),
    );
    expect(content.text).toBe("The part:\n[part number.png]\n\nDana");
    expect(content.files.map(({ name }) => name)).toEqual(["part number.png"]);
  });

  it("keeps pictures without a name, and those that are pasted into the HTML", async () => {
    const bytes = Buffer.alloc(90_000, 7).toString("base64");
    const page = `<p>Before.</p><img src="data:image/png;base64,${bytes}"><p>After.</p>`;
    const content = await read(
      multipart(
        `Content-Type: text/html\n\n${page}`,
        `Content-Type: image/jpeg\nContent-Disposition: inline\nContent-Transfer-Encoding: base64\n\n${bytes}`,
        `Content-Type: image/bmp\nContent-Transfer-Encoding: base64\n\n${bytes}`,
      ),
    );
    expect(content.text).toBe("Before.\n\n[picture.png]\n\nAfter.");
    expect(content.files.map((one) => [one.name, one.bytes.length])).toEqual([
      ["picture.jpg", 90_000],
      ["picture.png", 90_000],
    ]);
    expect(content.note).toMatch(/^picture\.bmp \(.*\) was not kept here/);
  });

  it("has what an answer to an invitation says", async () => {
    const reply =
      "Content-Type: text/calendar; method=REPLY\n\nBEGIN:VCALENDAR\nMETHOD:REPLY\nBEGIN:VEVENT\nSUMMARY:Test drive\nATTENDEE;PARTSTAT=ACCEPTED:mailto:dana@example.com\nEND:VEVENT\nEND:VCALENDAR";
    const { text, note } = await read(
      multipart("Content-Type: text/plain\n\n", reply, reply.replace("text/", "application/")),
    );
    expect({ text, note }).toEqual({ text: "Accepted: Test drive", note: null });
  });

  it("has the words of a mail that is forwarded in it", async () => {
    const { text } = await read(
      multipart(
        "Content-Type: text/plain\n\nSee below.",
        "Content-Type: message/rfc822\n\nFrom: Walter <walter@example.com>\nSubject: =?utf-8?q?Caf=C3=A9?=\nContent-Type: text/html\n\n<p>Two carts, please.</p>",
      ),
    );
    expect(text).toBe(
      'See below.\n\n---------- Forwarded message ----------\nFrom: "Walter" <walter@example.com>\nSubject: Café\n\nTwo carts, please.',
    );
  });

  it.each([
    "Content-Type: application/pkcs7-mime; name=smime.p7m\nContent-Transfer-Encoding: base64\n\nAAAA\n",
    "Content-Type: image/jpeg; name=a.jpg\nContent-Transfer-Encoding: base64\n\n",
    "Content-Type: multipart/mixed\n\n",
    "Content-Type: text/html\n\n<img src='https://x.example/a.png'>\n",
    "\n \n\u00a0\n",
  ])("says so where no text can be read: %#", async (body) => {
    const { text, quoted, note } = await read(body);
    expect(text + quoted).toBe("");
    expect(note).toMatch(/^No text could be read in this mail\. Open it in the mailbox\./);
  });

  it.each(["", "; boundary=other"])(
    "is read where the line between its parts is another one: %j",
    async (boundary) => {
      const photo = file("a.jpg", 3000);
      const body = multipart(
        "Content-Type: text/html\nContent-Transfer-Encoding: base64\n\nPHA+WWVzLjwvcD4=",
        photo,
      );
      const content = await read(body.replace(/; boundary=.*/, boundary));
      expect(content.text).toBe("Yes.");
      expect(content.files.map(({ name }) => name)).toEqual(["a.jpg"]);
      expect(content.note).toMatch(/^This mail is damaged and may have more\./);
      const plain = await read(`Content-Type: multipart/mixed${boundary}\n\nTuesday, please.\n`);
      expect(plain.text).toBe("Tuesday, please.");
      const inner = `Content-Type: multipart/alternative${boundary}\n\n--in\nContent-Type: text/plain\n\nTuesday.\n--in--`;
      const nested = await read(multipart("Content-Type: text/plain\n\nYes.", inner, photo));
      expect(nested.text).toBe("Yes.\n\nTuesday.");
      expect(nested.files.map(({ name }) => name)).toEqual(["a.jpg"]);
      expect(nested.note).toMatch(/^This mail is damaged and may have more\./);
    },
  );

  it.each([
    ["Tuesday works for us.\n\nDana", "Tuesday works for us.\n\nDana"],
    ["VHVlc2RheS4=\n--\nThe family list", "Tuesday.\n--\nThe family list"],
    ["VHVlc2RheS4=\n\nIERhbmE=", "Tuesday. Dana"],
  ])("is read as it is where it only says that it is in base64: %#", async (body, text) => {
    const content = await read(
      `Content-Type: text/plain\nContent-Transfer-Encoding: base64\n\n${body}\n`,
    );
    expect(content.text).toBe(text);
  });

  it("has no files that only a Mac reads, and none without bytes", async () => {
    const mac = file("a.jpg", 80).replace("octet-stream", "applefile");
    const content = await read(multipart(mac, file("a.jpg", 3000), file("b.jpg", 0)));
    expect(content.files.map(({ name, bytes }) => [name, bytes.length])).toEqual([["a.jpg", 3000]]);
    expect(content.note).toMatch(/^b\.jpg \(.*\) was not kept here/);
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
    const styles = `<style>${"p{}".repeat(2_000_000)}</style>`;
    const page = await read(`Content-Type: text/html\n\n${styles}<p>Yes.</p>`);
    expect(page).toMatchObject({ text: "Yes.", note: null });
    const pages = await read(`Content-Type: text/html\n\n<p>Yes.</p>${"<i></i>".repeat(600_000)}`);
    expect(pages.text).toBe("Yes.");
    expect(pages.note).toMatch(/^This is the beginning of a long mail\./);
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
