import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitQuoted } from "./quoted-text.ts";

const MARKS = ["office@example.com", "shore golf carts"];
const US = "Shore Golf Carts <office@example.com>";
const NEW = "Tuesday at ten works for us.";
const MAIL = "Hello Dana, we have three free times.\nJordan, Shore Golf Carts";
const MARKED = "> Hello Dana, we have three free times.\n>\n> Jordan, Shore Golf Carts";

/** As programs write it above lines that are marked, or that are not. */
const ATTRIBUTIONS = [
  `On Sat, Nov 28, 2026 at 9:12 AM ${US} wrote:`,
  "On Sat, Nov 28, 2026 at 9:12 AM Jordan at Shore Golf Carts\n<office@example.com> wrote:",
  `On Nov 28, 2026, at 9:12 AM, ${US} wrote:`,
  `On Saturday, November 28, 2026 at 09:12:00 AM EST, ${US} wrote:`,
  `On 11/28/26 9:12 AM, ${US} wrote:`,
  `On Sat, Nov 28, 2026 at 9:12 AM ${US} said:`,
  `El sáb, 28 nov 2026 a las 9:12, Shore Golf Carts (<office@example.com>) escribió:`,
  `El 28 nov 2026, a las 9:12, ${US} escribió:`,
  `El sábado, 28 de noviembre de 2026, 9:12:00 a. m. EST, ${US} escribió:`,
  `Le sam. 28 nov. 2026 à 09:12, ${US} a écrit :`,
  `Am Sa., 28. Nov. 2026 um 09:12 Uhr schrieb Shore Golf Carts <\noffice@example.com>:`,
  `Am 28.11.2026 um 09:12 schrieb ${US}:`,
  `Il giorno sab 28 nov 2026 alle ore 09:12 ${US} ha scritto:`,
  `Em sáb., 28 de nov. de 2026 às 09:12, ${US}\nescreveu:`,
  `Op za 28 nov 2026 om 09:12 schreef ${US}:`,
  `W dniu sob., 28 lis 2026 o 09:12 ${US} napisał(a):`,
  `сб, 28 нояб. 2026 г. в 09:12, ${US}:`,
  `${US} 于2026年11月28日周六 09:12写道：`,
  `2026年11月28日(土) 9:12 ${US}:`,
  `2026년 11월 28일 (토) 오전 9:12, ${US}님이 작성:`,
  `Vào Th 7, 28 thg 11, 2026 vào lúc 09:12 ${US} đã viết:`,
  `בתאריך שבת, 28 בנוב׳ 2026 ב-9:12 מאת ${US}:`,
  `Den lör 28 nov. 2026 kl 09:12 skrev ${US}:`,
  `la 28. marrask. 2026 klo 9.12 ${US} kirjoitti:`,
  `---- On Sat, 28 Nov 2026 09:12:00 -0500 ${US} wrote ---`,
  `---- El sáb, 28 nov 2026 09:12:00 -0500 ${US} escribió ----`,
  `28 Kas 2026 Cmt 09:12 tarihinde ${US} şunu yazdı:`,
];

const header = (from: string, sent: string, to: string, subject: string, day: string) =>
  `${from}: ${US}\n${sent}: ${day}\n${to}: Dana Sample <dana@example.com>\n${subject}: Your question`;
const HEADERS = [
  header("From", "Sent", "To", "Subject", "Saturday, November 28, 2026 9:12 AM"),
  `________________________________\n${header("From", "Sent", "To", "Subject", "Saturday, November 28, 2026 9:12 AM")}`,
  `________________________________\n\n${header("*From", "*Sent", "*To", "*Subject", "Saturday, November 28, 2026 at 9:12 AM")}`,
  `-----Original Message-----\n${header("From", "To", "Sent", "Subject", "Sat, Nov 28, 2026 9:12 am")}`,
  `-------- Original message --------\n${header("From", "Date", "To", "Subject", "11/28/26 9:12 AM (GMT-05:00)")}`,
  `-------- Mensaje original --------\n${header("De", "Fecha", "Para", "Asunto", "28/11/26 9:12 (GMT-05:00)")}`,
  header("From", "Sent", "To", "Subject", "Saturday, November 28, 2026 9:12 AM").replaceAll(
    "\n",
    "\n\n",
  ),
  header("De", "Enviado", "Para", "Asunto", "sábado, 28 de noviembre de 2026 9:12"),
  header("De", "Enviado el", "Para", "Asunto", "sábado, 28 de noviembre de 2026 9:12 a. m."),
  header("De ", "Envoyé ", "À ", "Objet ", "samedi 28 novembre 2026 09:12"),
  header("Von", "Gesendet", "An", "Betreff", "Samstag, 28. November 2026 09:12"),
  header("Da", "Inviato", "A", "Oggetto", "sabato 28 novembre 2026 09:12"),
  header("Van", "Verzonden", "Aan", "Onderwerp", "zaterdag 28 november 2026 09:12"),
  header("De", "Enviada em", "Para", "Assunto", "sábado, 28 de novembro de 2026 09:12"),
  header("Od", "Wysłane", "Do", "Temat", "sobota, 28 listopada 2026 09:12"),
  header("От", "Отправлено", "Кому", "Тема", "28 ноября 2026 г. 9:12"),
  header("发件人", "发送时间", "收件人", "主题", "2026年11月28日 9:12"),
  header("差出人", "送信日時", "宛先", "件名", "2026年11月28日 9:12"),
  "From: Shore Golf Carts\nSent: Saturday, November 28, 2026 9:12 AM\nTo: Dana Sample\nSubject: Your question",
  "From: Dana Sample\nSent: Saturday, November 28, 2026 9:12 AM\nTo: office@example.com\nSubject: A cart",
];

describe("what a mail quotes of ours is folded", () => {
  it.each(ATTRIBUTIONS)("below %j", (attribution) => {
    for (const gap of ["\n", "\n\n"]) {
      const marked = `${attribution}${gap}${MARKED}`;
      expect(splitQuoted(`${NEW}\n\n${marked}`, MARKS)).toEqual({ text: NEW, quoted: marked });
      expect(splitQuoted(`${NEW}\n${marked}`, MARKS).text).toBe(NEW);
      expect(splitQuoted(`${marked}\n\n${NEW}`, MARKS)).toEqual({ text: NEW, quoted: marked });
      const bare = `${attribution}${gap}${MAIL}`;
      expect(splitQuoted(`${NEW}\n\n${bare}`, MARKS)).toEqual({ text: NEW, quoted: bare });
    }
  });

  it.each(HEADERS)("below %j", (lines) => {
    const quoted = `${lines}\n\n${MAIL}`;
    expect(splitQuoted(`${NEW}\n\n${quoted}`, MARKS)).toEqual({ text: NEW, quoted });
    expect(splitQuoted(`${NEW}\n${quoted}`, MARKS).text).toBe(NEW);
  });

  it("where its lines are marked, and the customer's own quote before it is not", () => {
    const quoted = `> On Nov 28, 2026, at 9:12 AM, ${US} wrote:\n>\n${MARKED}`;
    expect(splitQuoted(`${NEW}\n\n${quoted}`, MARKS)).toEqual({ text: NEW, quoted });
    const own = `The ad says:\n\n> $9,995 out the door\n\nIs that so?`;
    const history = `${ATTRIBUTIONS[0]}\n\n${MARKED}`;
    expect(splitQuoted(`${own}\n\n${history}`, MARKS)).toEqual({ text: own, quoted: history });
  });
});

const OF_OTHERS = header(
  "From",
  "Sent",
  "To",
  "Subject",
  "Saturday, November 28, 2026 9:12 AM",
).replace(US, "Walter <walter@example.com>");

it.each([
  `On Saturday I saw what your colleague at the counter wrote:\nthe price was $9,995. ${NEW}`,
  `Two things.\n________________________________\nSecond: the charger does not fit. ${NEW}`,
  `Two things:\n-----\n${NEW}`,
  `See below.\n\n---------- Forwarded message ---------\n${OF_OTHERS}\n\n${NEW}`,
  `See below.\n\n${OF_OTHERS}\n\nShore Golf Carts is cheaper.`,
  `Our trip:\nFrom: Avalon\nTo: Belmar\nDate: Friday at 9:00\n${NEW}`,
  `The ad says:\n> $9,995 out the door\n${NEW}`,
  `Please note:\n\nName: Dana\n\nDay: 11/28/2026 9:12\n\nPlace: Avalon\n\n${NEW}`,
  `Walter writes on 11/28/2026 at 9:12:\n> I like it.\n${NEW}`,
  `We need at 9:12 on 11/28/2026:\n- two carts\n- ${NEW}`,
  `On Tue, Nov 28, 2026 at 9:12 AM ${US} wrote:\n> Is it blue?\nYes.\n> Is it new?\nNo.\n> Jordan, Shore Golf Carts`,
  `${ATTRIBUTIONS[0]}\n\n${MARKED}`,
  `${HEADERS[0]}\n\n${MAIL}`,
  MARKED,
  "",
])("what a customer wrote is not: %j", (whole) => {
  expect(splitQuoted(whole, MARKS)).toEqual({ text: whole, quoted: "" });
});

const LINES = [NEW, "", "> x", `> ${US}`, US, `${US}:`, ...HEADERS, ...ATTRIBUTIONS, "-----", ":"];

it("keeps each line of any mail, and leaves something new", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...LINES), { maxLength: 12 }), (parts) => {
      const whole = parts.join("\n");
      const { text, quoted } = splitQuoted(whole, MARKS);
      const count = (lines: string) =>
        lines.split("\n").filter((line) => line.trim() !== "").length;
      expect(count(text) + count(quoted)).toBe(count(whole));
      if (whole.trim() !== "") expect(text).not.toBe("");
      if (quoted !== "") expect(quoted.toLowerCase()).toMatch(/office@example\.com|shore/);
    }),
  );
});

it("is quick for what would take long", () => {
  for (const line of [">", ":", "a: b", "2026 9:12 office@example.com:", "-", "> 2026 9:12:", ""]) {
    const whole = `${line}\n`.repeat(Math.ceil(100_000 / (line.length + 1)));
    expect(splitQuoted(whole, MARKS).text.length).toBeLessThanOrEqual(whole.length);
  }
});
