import { beforeAll, expect, it } from "vitest";
import { expectAccessible } from "#e2e/accessibility/testing/axe.ts";
import { forgetInquiry, requestBooking } from "#e2e/support/desk-bookings.ts";
import type { PlainBrowser } from "#e2e/support/plain-browser.ts";
import { DESK_WIDTHS } from "#e2e/support/test-scope.ts";
import { provideSharedDesk } from "./testing/provide-desk.ts";

const desk = provideSharedDesk();
let staff: PlainBrowser;

beforeAll(async () => {
  staff = await desk.visitPlain("rentals", "Plain Messenger");
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

it.each(DESK_WIDTHS)(
  "goes to the renter from the booking and shows in the conversation, at %i px",
  async (width) => {
    const firstName = width === 390 ? "Grace" : "Gina";
    const reference = await requested(firstName);
    const { page } = await desk.visit("rentals", { width, name: `${firstName} Messenger` });
    await page.goto(`/desk/rentals/${reference}`);
    await page.getByText("Live", { exact: true }).waitFor({ state: "attached" });
    const history = page.getByRole("region", { name: "Messages and history" });
    const field = history.getByRole("textbox", { name: `Write to ${firstName}` });
    await field.fill(GATE);
    await history.getByRole("button", { name: "Send" }).press("Enter");
    const said = page.getByRole("status");
    await said.getByText("The message goes out in 10 seconds.", { exact: true }).waitFor();
    await expect.poll(() => field.inputValue()).toBe("");
    await history.getByText(`“${GATE}”`).waitFor();
    await said.getByRole("button", { name: "Undo" }).click();
    await said.getByText("The message was not sent.").waitFor();
    await expect.poll(() => field.inputValue()).toBe(GATE);
    await history.getByText("Took a message back before it went out").waitFor();

    await field.fill(LICENSE);
    await history.getByRole("button", { name: "Send" }).click();
    await history.getByText(`“${LICENSE}”`).waitFor();
    await expectAccessible(page, [], { include: ["main"] });
    await staff.open(`/desk/inbox/${reference}`);
    expect(staff.text).toContain(LICENSE);
    await arrives(getAddress(firstName), LICENSE);
    expect(textsTo(getAddress(firstName)).join()).not.toContain(GATE);
  },
);

it("is a plain post without script, and goes out without an inquiry as well", async () => {
  const reference = await requested("Leon");
  await forgetInquiry(desk.site, reference);
  await staff.open(`/desk/rentals/${reference}`);
  await staff.press("Send", { "Write to Leon": GATE });
  expect(staff.text).toContain("The message goes out in 10 seconds.");
  await staff.press("Undo");
  expect(staff.text).toContain("Took a message back before it went out");
  await staff.press("Send", { "Write to Leon": LICENSE });
  expect(staff.text).toContain(`“${LICENSE}”`);
  await arrives(getAddress("Leon"), LICENSE);
  expect(textsTo(getAddress("Leon")).join()).not.toContain(GATE);
});

it("is refused with its text kept when it is empty, or somebody else has just answered", async () => {
  const reference = await requested("Maya");
  const other = await desk.visitPlain("rentals", "Other Messenger");
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
