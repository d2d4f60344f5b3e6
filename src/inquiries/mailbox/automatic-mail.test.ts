import { describe, expect, it } from "vitest";
import { isAutomatic, isDeliveryReport, readBounce } from "./automatic-mail.ts";

const FIRST = "0b0e7d8e-0000-4000-8000-000000000001";
const SECOND = "0b0e7d8e-0000-4000-8000-000000000002";

const head = (
  fields: Readonly<Record<string, string>>,
  { from = "dana@example.com", subject = "Re: your cart" } = {},
) => ({ fields: new Map(Object.entries(fields)), from, subject });

const report = (type: string) => ({ "content-type": `multipart/report; report-type=${type}` });

describe("what a person wrote is a person's", () => {
  it.each<Readonly<Record<string, string>>>([
    {},
    { "auto-submitted": "no" },
    { "auto-submitted": "No (a person)" },
    { precedence: "list", "list-id": "<office.example.com>" },
    { precedence: "bulk", "list-unsubscribe": "<mailto:x@example.com>" },
    { precedence: "junk" },
    { precedence: "first-class" },
    { "x-auto-response-suppress": "All" },
    { "list-post": "<mailto:office@example.com>", "x-auto-response-suppress": "DR, OOF" },
    { "return-path": "<office+bncABC@example.com>" },
    { "content-type": "multipart/mixed" },
    {
      "auto-submitted": "auto-generated",
      "x-ms-exchange-generated-message-source": "Mailbox Rules Agent",
    },
    { "auto-submitted": "auto-generated", "reply-to": "Petra <petra@example.net>" },
  ])("with the header %j", (fields) => expect(isAutomatic(head(fields))).toBe(false));

  it.each([
    "Out of gas, need help",
    "Out of office space: a cart for the lobby?",
    "Re: Automatic reply: your cart",
    "Automatic gate: which cart fits?",
    "Automatic replies from you?",
    "Auto: precio del carrito",
    "Auto: gas or electric?",
    "Fuera de servicio: mi carrito",
    "Respuesta automática no funciona",
    "Vacation rental: 6 seater",
    "Ausencia de frenos: un carrito",
    "Read: is it electric?",
  ])("with the subject %j", (subject) => expect(isAutomatic(head({}, { subject }))).toBe(false));
});

describe("what a program wrote is automatic", () => {
  it.each<Readonly<Record<string, string>>>([
    { "auto-submitted": "auto-replied" },
    { "auto-submitted": "auto-replied; owner-email=x" },
    { "auto-submitted": "auto-generated (rejected)" },
    { "auto-submitted": "auto-generated", "reply-to": "dana@example.com" },
    { "auto-submitted": "auto-notified" },
    { "return-path": "<>" },
    { "x-autoreply": "yes" },
    { "x-autorespond": "away" },
    { precedence: "auto_reply" },
    report("disposition-notification"),
    { "content-type": "Multipart/Report; boundary=x;\tReport-Type=Disposition-Notification" },
  ])("with the header %j", (fields) => expect(isAutomatic(head(fields))).toBe(true));

  it.each([
    "Automatic reply: your cart",
    "AUTOMATIC REPLY: your cart",
    "Out of Office: your cart",
    "Out of the Office: your cart",
    "Out of Office Re: your cart",
    "Out of office until Dec 7",
    "[Auto-Reply] : your cart",
    "[Auto-Reply] your cart",
    "Auto reply: your cart",
    "Respuesta automática: su carrito",
    "Respuesta automatica: su carrito",
    "Fuera de la oficina: su carrito",
    "Automatische Antwort: Your question (A3MF-4D9P)",
    "Abwesenheitsnotiz: Ihr Wagen",
    "Réponse automatique : votre voiturette",
    "Risposta automatica: carrello",
    "Resposta automática: carrinho",
    "Automatisch antwoord: wagen",
    "Autosvar: vogn",
    "Automated reply: your cart",
    "Automatic response: your cart",
    "OOO: your cart",
    "Vacation reply",
    "AUTO: Dana is out of the office (returning 12/07/2026)",
    "Respuesta automática",
    "Respuesta automática RE: su carrito",
    "Fuera de oficina Re: su carrito",
    "Mensaje automático: su carrito",
    "Ausente: su carrito",
    "Ausência temporária: carrinho",
    "Message d’absence : votre voiturette",
    "Abwesenheitsnotiz",
    "Fuori ufficio: carrello",
    "Afwezigheidsbericht: wagen",
    "Frånvaro: vagn",
    "Fraværsbesked: vogn",
    "Poissaoloilmoitus: auto",
    "Automatiskt svar: vagn",
    "Automaattinen vastaus: auto",
    "Odpowiedź automatyczna: wózek",
    "Automatická odpověď: vozík",
    "Автоматический ответ: машина",
    "自動応答：カート",
    "自动答复: 车",
    "自動回覆：車",
    "자동 회신: 카트",
  ])("with the subject %j", (subject) => expect(isAutomatic(head({}, { subject }))).toBe(true));
});

const REPORT = `Final-Recipient: rfc822; dana@example.com
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 no such user

Message-ID: <${FIRST}@carts.example.com>`;

describe("a mail that comes back", () => {
  const undeliverable = "Undeliverable: Your question (A3MF-4D9P)";
  it.each([
    [report("delivery-status"), "a@b.com", "", true],
    [{}, "mailer-daemon@mail.example.com", "Hello", true],
    [report("disposition-notification"), "", "", false],
    [{ "auto-submitted": "auto-replied" }, "postmaster@example.com", "", true],
    [{}, "postmaster@example.com", undeliverable, true],
    [{}, "microsoftexchange329e71ec88ae4615bbc36ab6ce41109e@example.com", undeliverable, true],
    [{ "return-path": "<>" }, "support@example.com", "Mail delivery failed: returning", true],
    [{ "return-path": "<>" }, "dana@example.com", "Automatic reply: x", false],
    [{}, "postmaster@example.com", "Re: your cart", false],
    [{}, "dana@example.com", undeliverable, false],
    [{}, "dana@example.com", "Returned mail for our cart", false],
  ])("is a report of a mail server: %j from %j, %j", (fields, from, subject, expected) => {
    expect(isDeliveryReport(head(fields, { from, subject }))).toBe(expected);
  });

  it("names our mail and the reason", () => {
    expect(readBounce(REPORT)).toEqual({ ids: [FIRST], fault: "bounced: 5.1.1" });
    const returned = `Message-ID:\r\n <${SECOND}@carts.example.com>\r\nReferences: <${FIRST}@carts.example.com>`;
    expect(readBounce(`Sorry.\r\n\r\n${returned}\r\nIn-Reply-To: <${FIRST}@x.example>`)).toEqual({
      ids: [SECOND],
      fault: "bounced",
    });
    expect(readBounce(`In-Reply-To: <${FIRST}@carts.example.com>\n\nSorry.`).ids).toEqual([FIRST]);
    expect(readBounce(`Sorry.\n<${FIRST}@carts.example.com>`).ids).toEqual([]);
  });

  it("is found where another recipient got it", () => {
    const others =
      "Final-Recipient: rfc822; office@example.com\nAction: relayed\nStatus: 2.0.0\n\n";
    expect(readBounce(`${others}${REPORT}`)).toEqual({ ids: [FIRST], fault: "bounced: 5.1.1" });
    const statusFirst = REPORT.replace(
      "Action: failed\nStatus: 5.1.1",
      "Status: 5.1.1\nAction: failed",
    );
    expect(readBounce(`${others}${statusFirst}`).fault).toBe("bounced: 5.1.1");
  });

  it("is found in parts in base64", () => {
    const encode = (text: string) =>
      Buffer.from(text.replaceAll("\n", "\r\n")).toString("base64").replaceAll(/.{76}/g, "$&\r\n");
    const [status = "", returned = ""] = REPORT.split("\n\n");
    const part = (type: string, text: string) =>
      `--b\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\nContent-Description: x\r\n\r\n${encode(text)}\r\n`;
    const source = `Subject: Undelivered\r\n\r\n${part("message/delivery-status", status)}${part("text/rfc822-headers", returned)}--b--\r\n`;
    expect(readBounce(source)).toEqual({ ids: [FIRST], fault: "bounced: 5.1.1" });
  });

  it("is known without a report part by the mail that it answers", () => {
    const source = `Subject: Undeliverable: x\nIn-Reply-To: <${FIRST}@carts.example.com>\n\nNot delivered.\n#550 5.1.1 RESOLVER.ADR.RecipNotFound; not found ##`;
    expect(readBounce(source)).toEqual({ ids: [FIRST], fault: "bounced: 5.1.1" });
  });

  it("has not come back while it is only late, or was relayed", () => {
    for (const [action, status] of [
      ["delayed", "4.4.1"],
      ["relayed", "2.0.0"],
      ["delivered", "2.0.0"],
    ] as const) {
      const late = REPORT.replace("failed", action).replace("5.1.1\nDiag", `${status}\nDiag`);
      expect(readBounce(late).ids).toEqual([]);
    }
    const warning = `Subject: Delivery delayed: x\nIn-Reply-To: <${FIRST}@carts.example.com>\n\nNot yet.`;
    expect(readBounce(warning).ids).toEqual([]);
  });
});
