import { beforeAll, expect, it } from "vitest";
import { forgetInquiry, requestBooking } from "#e2e/support/desk-bookings.ts";
import type { PlainBrowser } from "#e2e/support/plain-browser.ts";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";
import { provideSharedDesk } from "./testing/provide-desk.ts";

const desk = provideSharedDesk();
let staff: PlainBrowser;

beforeAll(async () => {
  staff = await desk.visitPlain("rentals", "Plain Writer");
});

const GATE = "The gate is open from ten.";
const LICENSE = "Please have your license with you.";

const getAddress = (firstName: string) => `${firstName.toLowerCase()}.message@example.co`;

const requested = (firstName: string) =>
  requestBooking(desk.site, { firstName, lastName: "Message", email: getAddress(firstName) });

const textsTo = (address: string) =>
  desk.mail.received.flatMap(({ to, mail }) => (to.includes(address) ? [mail.text ?? ""] : []));

const arrives = (address: string, text: string) =>
  expect
    .poll(() => textsTo(address).some((one) => one.includes(text)), { timeout: 30_000 })
    .toBe(true);

it.runIf(CHECKS_EVERYTHING)(
  "is a plain post without script, and goes out without an inquiry as well",
  async () => {
    const reference = await requested("Leon");
    await forgetInquiry(desk.site, reference);
    await staff.open(`/desk/rentals/${reference}`);
    await staff.press("Send", { "Write to Leon": GATE });
    expect(staff.text).toContain("The message goes out in 10 seconds.");
    await staff.press("Undo");
    expect(staff.text).toContain("Unsent a message");
    await staff.press("Send", { "Write to Leon": LICENSE });
    expect(staff.text).toContain(`“${LICENSE}”`);
    await arrives(getAddress("Leon"), LICENSE);
    expect(textsTo(getAddress("Leon")).join()).not.toContain(GATE);
  },
);

it("is refused with its text kept when it is empty, or somebody else has just answered", async () => {
  const reference = await requested("Maya");
  const other = await desk.visitPlain("rentals", "Other Writer");
  for (const browser of [staff, other]) await browser.open(`/desk/rentals/${reference}`);
  await staff.press("Send", { "Write to Maya": "  " });
  expect(staff.status).toBe(422);
  expect(staff.text).toContain("Write something first.");
  await staff.press("Send", { "Write to Maya": GATE });
  expect(staff.status).toBe(200);
  await other.press("Send", { "Write to Maya": LICENSE });
  expect(other.status).toBe(409);
  expect(other.text).toMatch(/changed this .*Your reply was not sent, and is safe below\./);
  expect(other.value("Write to Maya")).toBe(LICENSE);
  await staff.open(`/desk/rentals/${reference}`);
  expect(staff.text).not.toContain(LICENSE);
});

it("mails a quote from an inquiry, with everything that is known, and books nothing", async () => {
  const reference = await requested("Nora");
  await staff.open(`/desk/inbox/${reference}`);
  await staff.follow("Book or send a quote");
  expect(staff.value("First name")).toBe("Nora");
  expect(staff.value(/^Email/)).toBe(getAddress("Nora"));
  expect(staff.value("First day")).not.toBe("");
  await staff.press("Email a quote");
  expect(staff.path).toBe(`/desk/inbox/${reference}`);
  expect(staff.text).toContain("The quote goes out in 10 seconds.");
  expect(staff.text).toMatch(/Total: \$[\d,.]+ .* Nothing is reserved yet\./);
});
