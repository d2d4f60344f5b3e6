import { beforeAll, describe, expect, it } from "vitest";
import { addDays } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { addAppointments } from "#e2e/support/appointments.ts";
import { weekdayAhead } from "#e2e/support/booking-form.ts";
import { type SignedInStaff, signIn } from "#e2e/support/desk.ts";
import { mainText } from "#e2e/support/html.ts";
import { provideSharedDesk } from "./testing/provide-desk.ts";

const desk = provideSharedDesk();
const day = weekdayAhead(12);
const past = addDays(dealershipTime(new Date()).day, -2);
let owner: SignedInStaff;
let sales: SignedInStaff;
let service: SignedInStaff;

beforeAll(async () => {
  owner = await signIn(desk.site, "owner");
  sales = await signIn(desk.site, "sales");
  service = await signIn(desk.site, "service");
  await addAppointments(desk.site, [
    { reference: "VSIT-0001", name: "Leon Costa", day, time: "10:00" },
    { reference: "VSIT-0002", name: "Bob Costa", day, time: "13:30" },
    { reference: "VSIT-0003", name: "Uma Tan", day, time: "13:30" },
    { reference: "VSIT-0004", name: "Nina Weber", day, time: "15:00", state: "requested" },
    { reference: "VSIT-0006", name: "Past Request", day: past, time: "10:00", state: "requested" },
    { reference: "VSIT-0007", name: "Mia Mail", day, time: "16:00", email: "mia@exmaple.com" },
    { reference: "VSIT-0005", name: "Ada Weber", day, time: "11:00", kind: "battery-services" },
  ]);
});

/** As a form of a page without script. */
async function post(reference: string, staff: SignedInStaff, fields: Record<string, string>) {
  const response = await fetch(`${desk.site.url}/desk/appointments/${reference}`, {
    method: "POST",
    redirect: "manual",
    headers: { ...staff.headers, accept: "text/html" },
    body: new URLSearchParams({ reference, ...fields }),
  });
  const html = await response.text();
  return { status: response.status, text: response.status === 303 ? "" : mainText(html) };
}

async function read(reference: string, { headers }: SignedInStaff) {
  const response = await fetch(`${desk.site.url}/desk/appointments/${reference}`, { headers });
  return mainText(await response.text());
}

describe("an appointment at the desk, without script", () => {
  it("is moved, keeps its history, and is not moved to a time that is taken", async () => {
    const move = { intent: "appointment-move", version: "0", day, minutes: "30" };
    const refused = await post("VSIT-0001", sales, { ...move, time: "13:30" });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("1:30 PM doesn't fit");
    expect(refused.text).toContain("Bob Costa is booked until 2:15 PM");
    expect(refused.text).toContain("Nearest that fit");
    expect((await post("VSIT-0001", sales, { ...move, time: "12:00" })).status).toBe(303);
    expect(await read("VSIT-0001", sales)).toMatch(/12:00 PM.* Moved from .*10:00 AM/);
  });

  it("is not confirmed once its time is over, with free times instead", async () => {
    const confirm = { intent: "appointment-confirm", version: "0" };
    const refused = await post("VSIT-0006", sales, confirm);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("This time has passed.");
    expect(refused.text).toContain("Nearest that fit");
    const today = await fetch(`${desk.site.url}/desk/day`, { headers: sales.headers });
    expect(await today.text()).not.toContain("Past Request");
  });

  it("gets a corrected address, and refuses one that no mail reaches", async () => {
    const correct = { intent: "appointment-email", version: "0" };
    expect((await post("VSIT-0007", sales, { ...correct, email: "mia" })).status).toBe(422);
    const email = "mia@example.com";
    expect((await post("VSIT-0007", sales, { ...correct, email })).status).toBe(303);
    expect(await read("VSIT-0007", sales)).toContain(email);
    const link = { intent: "appointment-link", version: "1" };
    expect((await post("VSIT-0007", sales, link)).status).toBe(303);
  });

  it("keeps what was typed where the time is missing", async () => {
    const move = { intent: "appointment-move", version: "0", day, time: "", minutes: "45" };
    const refused = await post("VSIT-0002", sales, move);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("Enter a time such as 1:30 PM");
  });

  it("is booked anyway by owners only, with their reason", async () => {
    const move = { intent: "appointment-move", version: "1", day, time: "13:30", minutes: "30" };
    const despite = "Alex comes in for it";
    expect((await post("VSIT-0001", sales, { ...move, despite })).status).toBe(403);
    expect((await post("VSIT-0001", owner, { ...move, despite })).status).toBe(303);
    expect(await read("VSIT-0001", owner)).toContain(`booked anyway: ${despite}`);
  });

  it("is not changed from an old version, and says how it is now", async () => {
    const confirm = { intent: "appointment-confirm", version: "0" };
    expect((await post("VSIT-0004", sales, confirm)).status).toBe(303);
    const outdated = await post("VSIT-0004", sales, { ...confirm, intent: "appointment-arrive" });
    expect(outdated.status).toBe(409);
    expect(outdated.text).toContain("It is now booked");
  });

  it("is canceled with a reason", async () => {
    const cancel = { intent: "appointment-cancel", version: "0" };
    const refused = await post("VSIT-0003", sales, { ...cancel, reason: "" });
    expect(refused.text).toContain("Say why");
    expect((await post("VSIT-0003", sales, { ...cancel, reason: "Called in" })).status).toBe(303);
    expect(await read("VSIT-0003", sales)).toContain("Canceled: “Called in”");
  });

  it("is changed by its own department only, and the page says whose it is", async () => {
    const arrive = { intent: "appointment-arrive", version: "0" };
    expect((await post("VSIT-0005", sales, arrive)).status).toBe(403);
    expect(await read("VSIT-0005", sales)).toContain("belong to the owner and service");
    expect((await post("VSIT-0005", service, arrive)).status).toBe(303);
    const noShow = { intent: "appointment-no-show", version: "0" };
    expect((await post("VSIT-0002", sales, noShow)).text).toContain("It can be a no-show from");
  });
});
