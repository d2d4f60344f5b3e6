import { beforeAll, expect, it } from "vitest";
import { expectAccessible } from "#e2e/accessibility/testing/axe.ts";
import { requestBooking } from "#e2e/support/desk-bookings.ts";
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
    const status = page.getByRole("status");
    await status.getByText("The message goes out in 10 seconds.", { exact: true }).waitFor();
    await expect.poll(() => field.inputValue()).toBe("");
    await history.getByText(`“${GATE}”`).waitFor();
    await status.getByRole("button", { name: "Undo" }).click();
    await status.getByText("The message was not sent.").waitFor();
    await expect.poll(() => field.inputValue()).toBe(GATE);
    await history.getByText("Unsent a message").waitFor();

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
