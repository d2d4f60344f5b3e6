import { beforeAll, expect, it } from "vitest";
import { expectAccessible } from "#e2e/accessibility/testing/axe.ts";
import { type SignedInStaff, signIn } from "#e2e/support/desk.ts";
import { forgetInquiry, requestBooking } from "#e2e/support/desk-bookings.ts";
import { mainText } from "#e2e/support/html.ts";
import { DESK_WIDTHS } from "#e2e/support/test-scope.ts";
import { provideMailDesk } from "./testing/provide-desk.ts";

const desk = provideMailDesk();
let staff: SignedInStaff;

beforeAll(async () => {
  staff = await signIn(desk.site, "rentals");
});

const GATE = "The gate is open from ten.";
const LICENSE = "Please have your license with you.";

const requested = (firstName: string) =>
  requestBooking(desk.site, {
    ...{ firstName, lastName: "Kowalski", email: `${firstName.toLowerCase()}@example.co` },
  });

const textsTo = (address: string) =>
  desk.mail.received.flatMap(({ to, mail }) => (to.includes(address) ? [mail.text ?? ""] : []));

const arrives = (address: string, text: string) =>
  expect
    .poll(() => textsTo(address).some((one) => one.includes(text)), { timeout: 30_000 })
    .toBe(true);

const textOf = async (path: string) => {
  const response = await fetch(desk.site.url + path, { headers: { cookie: staff.cookie } });
  return mainText(await response.text());
};

it.each(DESK_WIDTHS)(
  "goes to the renter from the booking and shows in the conversation, at %i px",
  async (width) => {
    const firstName = width === 390 ? "Grace" : "Gina";
    const reference = await requested(firstName);
    const visit = { width, name: `${firstName} Sample` };
    const { page } = await desk.visit("rentals", visit);
    await page.goto(`/desk/rentals/${reference}`);
    await page.getByText("Live", { exact: true }).waitFor({ state: "attached" });
    const history = page.getByRole("region", { name: "Messages and history" });
    const field = history.getByRole("textbox", { name: `Write to ${firstName}` });
    await field.fill(GATE);
    await expectAccessible(page);
    await history.getByRole("button", { name: "Send" }).press("Enter");
    const said = page.getByRole("status");
    await said.getByText("The message goes out in 10 seconds.", { exact: true }).waitFor();
    expect(await field.inputValue()).toBe("");
    await history.getByText(`“${GATE}”`).waitFor();
    await said.getByRole("button", { name: "Undo" }).click();
    await said.getByText("The message was not sent.").waitFor();
    await expect.poll(() => field.inputValue()).toBe(GATE);
    await history.getByText("Took a message back before it went out").waitFor();

    await field.fill(LICENSE);
    await history.getByRole("button", { name: "Send" }).click();
    await history.getByText(`“${LICENSE}”`).waitFor();
    await expectAccessible(page);
    await arrives(`${firstName.toLowerCase()}@example.co`, LICENSE);
    await page.goto(`/desk/inbox/${reference}`);
    await page.getByText(LICENSE).first().waitFor();
    expect(textsTo(`${firstName.toLowerCase()}@example.co`).join()).not.toContain(GATE);
  },
);

it("is a plain post without script, and goes out without an inquiry as well", async () => {
  const reference = await requested("Leon");
  await forgetInquiry(desk.site, reference);
  const visit = { javaScript: false, name: "Plain Sample" };
  const { page } = await desk.visit("rentals", visit);
  await page.goto(`/desk/rentals/${reference}`);
  const field = page.getByRole("textbox", { name: "Write to Leon" });
  await field.fill(GATE);
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("The message goes out in 10 seconds.").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Took a message back before it went out").waitFor();
  await field.fill(LICENSE);
  await page.getByRole("button", { name: "Send" }).click();
  const history = page.getByRole("region", { name: "Messages and history" });
  await history.getByText(`“${LICENSE}”`).waitFor();
  await arrives("leon@example.co", LICENSE);
  expect(textsTo("leon@example.co").join()).not.toContain(GATE);
});

it("is refused with its text kept when it is empty, or somebody else has just answered", async () => {
  const reference = await requested("Maya");
  const post = async (fields: Record<string, string>) => {
    const response = await fetch(`${desk.site.url}/desk/rentals/${reference}`, {
      ...{ method: "POST", redirect: "manual" },
      headers: { ...staff.headers, accept: "text/html" },
      body: new URLSearchParams({ intent: "message", ...fields }),
    });
    return { status: response.status, text: mainText(await response.text()) };
  };
  const empty = await post({ text: "  " });
  expect([empty.status, empty.text.includes("Write something first.")]).toEqual([422, true]);
  expect((await post({ text: GATE, conversation: "0" })).status).toBe(303);
  const late = await post({ text: LICENSE, conversation: "0" });
  expect(late.status).toBe(422);
  expect(late.text).toMatch(/changed this .*Your reply was not sent, and is safe below\./);
  expect(late.text).toContain(LICENSE);
  expect(await textOf(`/desk/rentals/${reference}`)).not.toContain(LICENSE);
});
