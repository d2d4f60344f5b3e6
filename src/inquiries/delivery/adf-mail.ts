import { intentLabel } from "#domain/inquiries/context.ts";
import { interestLabel } from "#domain/inquiries/inquiry-fields.ts";
import { formatCents } from "#domain/money.ts";
import { bookingRows } from "#domain/rentals/booking-text.ts";
import { cleanText } from "#domain/written-text.ts";
import { escapeXml } from "#platform/escape-xml.ts";
import { fieldLines, oneLine } from "#platform/mail/plain-text.ts";
import type { DealershipFacts, Names, VehicleFacts } from "./mail-facts.ts";
import type { MailText, Sent } from "./mail-text.ts";

type Xml = { readonly xml: string };

type About = {
  facts: Pick<DealershipFacts, "name" | "phone" | "publicUrl">;
  names: Names;
  /** Null where none was chosen. */
  vehicle: VehicleFacts | null;
};

/** Without what XML 1.0 cannot hold even as a reference. */
const toXmlText = (text: string): string =>
  escapeXml(cleanText(text.toWellFormed()).replaceAll(/[\uFFFE\uFFFF]/g, ""));

function element(
  name: string,
  content: string | readonly (Xml | null)[],
  attributes: Readonly<Record<string, string>> = {},
): Xml {
  const named = Object.entries(attributes).map(([key, value]) => ` ${key}="${toXmlText(value)}"`);
  const inner =
    typeof content === "string"
      ? toXmlText(content)
      : `\n${content.flatMap((child) => (child === null ? [] : [child.xml])).join("\n")}\n`;
  return { xml: `<${name}${named.join("")}>${inner}</${name}>` };
}

const filled = (name: string, text: string, attributes?: Readonly<Record<string, string>>) =>
  text === "" ? null : element(name, text, attributes);

function vehicleElement({ inquiry, booking }: Sent, chosen: VehicleFacts | null): Xml {
  const { intent, color } = inquiry;
  const model =
    booking === null ? (inquiry.vehicle ?? "Not chosen") : `${booking.vehicleName} rental`;
  const { year, make, stockNumber, isNew, ...named } = chosen ?? {
    year: "",
    make: "Golf cart",
    model,
    stockNumber: "",
    isNew: true,
  };
  const interest =
    intent === "test-drive" ? "test-drive" : intent === "rental" || booking ? "lease" : "buy";
  return element(
    "vehicle",
    [
      element("year", year),
      element("make", make),
      element("model", named.model),
      filled("stock", stockNumber),
      color === null
        ? null
        : element("colorcombination", [
            element("exteriorcolor", color),
            element("preference", "1"),
          ]),
    ],
    { interest, status: isNew ? "new" : "used" },
  );
}

function commentLines({ inquiry, booking }: Sent, names: Names): string {
  const rows: [string, string | null][] =
    booking === null
      ? [
          ["Interest", interestLabel(inquiry.interest) ?? inquiry.interest],
          ["Asked for", intentLabel(inquiry.intent)],
          ["Subject", inquiry.subject],
          ["Area", names.area ?? inquiry.area],
        ]
      : [
          ...bookingRows(
            booking,
            booking.area === null ? null : `${booking.address}, ${names.area ?? booking.area}`,
          ),
          ["Total", formatCents(booking.quote.totalCents)],
        ];
  return [...(inquiry.message === "" ? [] : [inquiry.message, ""]), ...fieldLines(rows)].join("\n");
}

/**
 * A lead for a dealer's CRM: Auto-lead Data Format 1.0, as the text of a mail. Its DTD requires these elements in this order,
 * and a vehicle even where none was chosen.
 */
export function adfMail(sent: Sent, { facts, names, vehicle }: About): MailText {
  const { inquiry } = sent;
  const { name, phone, publicUrl } = facts;
  const adf = element("adf", [
    element(
      "prospect",
      [
        element("id", inquiry.reference, { sequence: "1", source: name }),
        element("requestdate", inquiry.received_at.replace(/\.\d+Z$/, "+00:00")),
        vehicleElement(sent, vehicle),
        element("customer", [
          element("contact", [
            element("name", oneLine(inquiry.first_name), { part: "first" }),
            element("name", oneLine(inquiry.last_name), { part: "last" }),
            filled("email", inquiry.email),
            filled("phone", inquiry.phone, { type: "voice" }),
          ]),
          element("comments", commentLines(sent, names)),
        ]),
        element("vendor", [
          element("vendorname", name),
          element("url", publicUrl),
          element("contact", [
            element("name", name, { part: "full", type: "business" }),
            element("phone", phone, { type: "voice" }),
          ]),
        ]),
        element("provider", [
          element("name", `Website of ${name}`, { part: "full", type: "business" }),
          element("url", `${publicUrl}${inquiry.page ?? ""}`),
        ]),
      ],
      { status: "new" },
    ),
  ]);
  return {
    subject: `ADF lead (${inquiry.reference})`,
    text: `<?ADF VERSION "1.0"?>\n<?XML VERSION "1.0"?>\n${adf.xml}\n`,
  };
}
