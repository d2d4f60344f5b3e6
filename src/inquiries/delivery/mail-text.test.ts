import { describe, expect, it } from "vitest";
import type { QuotedStay } from "#domain/rentals/quoted-stay.ts";
import type { InquiriesTable } from "#inquiries/tables.ts";
import { SAMPLE_BOOKING, SAMPLE_FACTS, sampleInquiry } from "#inquiries/testing/samples.ts";
import { acknowledgement, dealershipMail, type Sent } from "./mail-text.ts";

const NAMES = { vehicle: "Denago EV City", area: "Brick" };
const NO_NAMES = { vehicle: null, area: null };

const inquiry = (own: Partial<InquiriesTable> = {}): Sent => ({
  booking: null,
  inquiry: sampleInquiry({
    reference: "7K4M-2QXD",
    page: "/carts/denago-ev-city",
    vehicle: "denago-ev-city",
    color: "Sand",
    intent: "test-drive",
    area: "brick",
    message: "Is it still there?\n\nDana",
    campaign: '{"utm_source":"mail"}',
    referrer: "search.example",
    landing_page: "/brick",
    ...own,
  }),
});

describe("the mail to the dealership", () => {
  it("contains all known fields", () => {
    const { subject, text } = dealershipMail(inquiry(), NAMES, SAMPLE_FACTS);
    expect(subject).toBe("Sales Inquiry: Dana Sample (7K4M-2QXD)");
    expect(text.split("\n")).toEqual([
      "Reference   7K4M-2QXD",
      "Name        Dana Sample",
      "Email       dana@example.com",
      "Phone       (800) 555-0177",
      "Interest    Sales Inquiry",
      "Asked for   test drive",
      "Vehicle     Denago EV City",
      "Color       Sand",
      "Area        Brick",
      "Page        https://carts.example.com/carts/denago-ev-city",
      "Came from   search.example",
      "First page  https://carts.example.com/brick",
      "utm_source  mail",
      "Received    Fri, Jul 10, 2026, 8:00 AM EDT",
      "Reply by    Fri, Jul 10, 2026, 11:00 AM EDT (promised within 24 hours)",
      "",
      "Message:",
      "  Is it still there?",
      "",
      "  Dana",
      "",
      "Reply to this email to write to the visitor.",
    ]);
  });

  it("leads to the appointment that came with it", () => {
    const appointment = { kind: "test-drive", place: "shore", state: "booked", cart: "" } as const;
    const sent = { ...inquiry(), appointment: { ...appointment, startsAt: 0 } };
    expect(dealershipMail(sent, NAMES, SAMPLE_FACTS).text).toContain(
      "See it in the desk: https://carts.example.com/desk/appointments/7K4M-2QXD\n",
    );
  });

  it("shows an unknown vehicle's slug, and winter time", () => {
    const row = inquiry({ received_at: "2026-01-10T03:30:00.000Z", subject: "Battery Services" });
    const { text } = dealershipMail(row, NO_NAMES, SAMPLE_FACTS);
    expect(text).toContain("Vehicle     denago-ev-city\n");
    expect(text).toContain("Area        brick\n");
    expect(text).toContain("Subject     Battery Services\n");
    expect(text).toContain("Received    Fri, Jan 9, 2026, 10:30 PM EST\n");
  });

  it("warns of an unusual email address", () => {
    const { text } = dealershipMail(
      inquiry({ email: "dana@example.com,x@y.zz" }),
      NAMES,
      SAMPLE_FACTS,
    );
    expect(text).toContain("The visitor's address looks unusual");
    expect(text).not.toContain("your reply goes to the visitor");
  });

  it("keeps the subject to one line of at most 150 characters, with the reference", () => {
    const row = inquiry({ first_name: "👋🏽\r\nBcc: x@y.zz ".repeat(20), last_name: "\0\u202e" });
    const { subject } = dealershipMail(row, NAMES, SAMPLE_FACTS);
    expect(subject.length).toBeLessThanOrEqual(150);
    expect(subject).toMatch(/^Sales Inquiry: 👋🏽 Bcc: x@y\.zz [^\p{Cc}\u202e]*… \(7K4M-2QXD\)$/u);
    expect(subject.isWellFormed()).toBe(true);
  });

  it("does not let a line of the message look like a field", () => {
    const row = inquiry({ message: "Hello\nReference   0000-0000\r\rEmail       eve@example.com" });
    const { text } = dealershipMail(row, NAMES, SAMPLE_FACTS);
    expect(text.match(/^Reference/gm)).toHaveLength(1);
    expect(text.match(/^Email/gm)).toHaveLength(1);
  });
});

describe("the acknowledgement to the visitor", () => {
  it("contains the reference, the promise, the phone number and the subject", () => {
    const { subject, text } = acknowledgement(inquiry(), NAMES, SAMPLE_FACTS);
    expect(subject).toBe("We have your message (7K4M-2QXD)");
    expect(text.split("\n")).toEqual([
      "Hello Dana,",
      "",
      "Thank you for your message to Shore Golf Carts. Your reference number is 7K4M-2QXD.",
      "",
      "We'll answer within 24 hours, usually in 2 to 6 hours while we are open.",
      "If it can't wait, call (800) 555-0142 and have your reference number ready.",
      "",
      "What you sent us:",
      "  Interest   Sales Inquiry",
      "  Asked for  test drive",
      "  Vehicle    Denago EV City",
      "  Area       Brick",
      "  Received   Fri, Jul 10, 2026, 8:00 AM EDT",
      "",
      "If you didn't contact us, someone entered your address by mistake. You can ignore this email.",
    ]);
  });

  it("contains no visitor text that could be used to spam a third party", () => {
    const spam = "buy at spam.example";
    const row = inquiry({
      first_name: spam,
      last_name: spam,
      phone: spam,
      message: spam,
      subject: spam,
      color: spam,
      vehicle: "buy-at-spam-example",
      area: "buy-at-spam-example",
      intent: spam,
      page: "/spam.example",
      campaign: JSON.stringify({ utm_source: spam }),
    });
    const { subject, text } = acknowledgement(row, NO_NAMES, SAMPLE_FACTS);
    expect(subject + text).not.toContain("spam");
    expect(text).toMatch(/^Hello,\n/);
  });

  it.each([
    ["Łucja", "Hello Łucja,"],
    ["Jean-Luc", "Hello Jean-Luc,"],
    ["O’Brien", "Hello O’Brien,"],
    ["Dana Sample", "Hello,"],
    ["spam.example", "Hello,"],
    ["<b>Dana", "Hello,"],
    ["a".repeat(31), "Hello,"],
    ["4you", "Hello,"],
  ])("greets %j as %j", (first_name, greeting) => {
    const { text } = acknowledgement(inquiry({ first_name }), NAMES, SAMPLE_FACTS);
    expect(text.split("\n")[0]).toBe(greeting);
  });
});

describe("mails about a rental", () => {
  const rental = (change: Partial<QuotedStay> = {}, own: Partial<InquiriesTable> = {}): Sent => ({
    booking: { ...SAMPLE_BOOKING, ...change },
    inquiry: sampleInquiry({
      reference: "7K4M-2QXD",
      interest: "general",
      intent: "rental",
      area: "brick",
      page: "/areas/brick/rentals",
      message: "",
      ...own,
    }),
  });
  const names = { vehicle: null, area: "Brick" };
  const quote = [
    "  3 Day plan, up to 3 days              $685.00",
    "  Delivery, about 11 miles                $6.00",
    "  1 additional driver at $25             $25.00",
    "  Estimated tax, 6.625%                  $47.44",
    "  Total                                 $763.44",
    "  Refundable deposit, not in the total  $500.00",
  ];

  it("send the dealership every field, without an empty message", () => {
    const { subject, text } = dealershipMail(rental(), names, SAMPLE_FACTS);
    expect(subject).toBe("Rental request: Dana Sample (7K4M-2QXD)");
    expect(text.split("\n")).toEqual([
      "Reference     7K4M-2QXD",
      "Name          Dana Sample",
      "Email         dana@example.com",
      "Phone         (800) 555-0177",
      "Interest      Rental request",
      "Vehicle       4 Seater",
      "From          Saturday, October 31, 2026, 10:00 AM",
      "Return        Tuesday, November 3, 2026, 10:00 AM",
      "Days          3",
      "Delivered to  12 Ocean Avenue, Brick",
      "Drivers       the renter and 1 more",
      "Cancellation  Free to cancel until Fri, Oct 30, 2026, 10:00 AM EDT. After that, canceling a confirmed rental costs $381.72, 50% of the price. If you don't show up, you owe the full price.",
      "Page          https://carts.example.com/areas/brick/rentals",
      "Received      Fri, Jul 10, 2026, 8:00 AM EDT",
      "Reply by      Fri, Jul 10, 2026, 11:00 AM EDT (promised within 24 hours)",
      "",
      "Quote:",
      ...quote,
      "",
      "Reply to this email to write to the visitor.",
    ]);
  });

  it("tell the dealership about a collection, with the notes", () => {
    const sent = rental({ area: null, address: null, additionalDrivers: 0 }, { message: "Late?" });
    const { text } = dealershipMail(sent, NO_NAMES, SAMPLE_FACTS);
    expect(text).toContain("Pickup        at our showroom\nDrivers       just the renter\n");
    expect(text).toContain("$500.00\n\nMessage:\n  Late?\n");
    expect(text).not.toContain("Delivered to");
  });

  it.each([
    // The clocks go back in the night before the start: 24 hours before it they show an hour more.
    ["2026-10-31T00:00:00.000Z", "2026-11-01", "Free to cancel until Sat, Oct 31, 11:00 AM EDT."],
    ["2026-10-30T13:59:59.000Z", "2026-10-31", "Free to cancel until Fri, Oct 30, 10:00 AM EDT."],
    [
      "2026-10-30T14:00:00.000Z",
      "2026-10-31",
      "Your rental starts in less than 24 hours. From now on, canceling a confirmed rental costs $381.72, 50% of the price. If you don't show up, you owe the full price.",
    ],
  ])("state the cancellation rule for a request at %s for %s", (received_at, start, rule) => {
    const sent = rental({ start }, { received_at });
    expect(acknowledgement(sent, names, SAMPLE_FACTS).text).toContain(rule);
    expect(dealershipMail(sent, names, SAMPLE_FACTS).text).toContain(rule);
  });

  it("tell the visitor the request and its price, and that it is not confirmed", () => {
    const { subject, text } = acknowledgement(rental(), names, SAMPLE_FACTS);
    expect(subject).toBe("We have your rental request (7K4M-2QXD)");
    expect(text.split("\n")).toEqual([
      "Hello Dana,",
      "",
      "Thank you for your rental request to Shore Golf Carts. Your reference number is 7K4M-2QXD.",
      "",
      "Your rental isn't confirmed until we call you. We'll call within 24 hours, usually in 2 to 6 hours while we are open.",
      "If it can't wait, call (800) 555-0142 and have your reference number ready.",
      "",
      "What you sent us:",
      "  Vehicle       4 Seater",
      "  From          Saturday, October 31, 2026, 10:00 AM",
      "  Return        Tuesday, November 3, 2026, 10:00 AM",
      "  Days          3",
      "  Delivered to  Brick",
      "  Drivers       the renter and 1 more",
      "  Received      Fri, Jul 10, 2026, 8:00 AM EDT",
      "",
      "What it costs:",
      ...quote,
      "",
      "Free to cancel until Fri, Oct 30, 2026, 10:00 AM EDT. After that, canceling a confirmed rental costs $381.72, 50% of the price. If you don't show up, you owe the full price.",
      "",
      "If you didn't contact us, someone entered your address by mistake. You can ignore this email.",
    ]);
  });

  it.each([
    [{ outcome: "confirmed" as const }, "Your rental is confirmed.\n"],
    [
      { confirmBy: Date.parse("2026-07-13T15:00:00Z") },
      "isn't confirmed until we call you. We'll call by Mon, Jul 13, 2026, 11:00 AM EDT.\n",
    ],
  ])("tell the visitor whether a rule confirmed it, and until when we call", (own, words) => {
    const sent = rental();
    const booking = sent.booking && { ...sent.booking, ...own };
    expect(acknowledgement({ ...sent, booking }, names, SAMPLE_FACTS).text).toContain(words);
  });

  it("contain no visitor text that could be used to spam a third party", () => {
    const spam = "buy at spam.example";
    const sent = rental({ address: spam }, { first_name: spam, last_name: spam, message: spam });
    const { subject, text } = acknowledgement(sent, NO_NAMES, SAMPLE_FACTS);
    expect(subject + text).not.toContain("spam");
    expect(text).toContain("  Delivered to  where you're staying\n");
  });
});
