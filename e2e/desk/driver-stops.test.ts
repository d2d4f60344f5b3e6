import { expect, it } from "vitest";
import { addDays } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { addBookings } from "#e2e/support/bookings.ts";
import { type SignedInStaff, signIn } from "#e2e/support/desk.ts";
import { mainText } from "#e2e/support/html.ts";
import { provideSharedDesk } from "./testing/provide-desk.ts";

const desk = provideSharedDesk();

it("gives stops to a driver in an order, who hands over there and can do no more", async () => {
  const rentals = await signIn(desk.site, "rentals");
  const driver = await signIn(desk.site, "driver", "Drew Driver");
  const { day } = dealershipTime(new Date());
  const stop = { lastName: "Stopp", start: day, days: 1, unit: null };
  await addBookings(desk.site, [
    { ...stop, reference: "STOP-0001", firstName: "Tess", time: "00:15", unit: "4S-30" },
    { ...stop, reference: "STOP-0002", firstName: "Uma", time: "00:30" },
    { ...stop, reference: "STOP-0003", firstName: "Vera", start: addDays(day, 3) },
  ]);
  const ask = (path: string, staff: SignedInStaff, fields?: Record<string, string>) =>
    fetch(`${desk.site.url}/desk${path === "" ? "" : `/${path}`}`, {
      method: fields ? "POST" : "GET",
      redirect: "manual",
      headers: { ...staff.headers, accept: "text/html" },
      ...(fields && { body: new URLSearchParams(fields) }),
    });
  const read = async (path: string) => mainText(await (await ask(path, driver)).text());
  const sendStops = (
    staff: SignedInStaff,
    references: readonly string[],
    fields: Record<string, string>,
  ) =>
    fetch(`${desk.site.url}/desk/day`, {
      method: "POST",
      redirect: "manual",
      headers: { ...staff.headers, accept: "text/html" },
      body: new URLSearchParams([
        ...references.map((reference) => ["stop", `${reference}:out:${fields.seen ?? ""}`]),
        ...Object.entries(fields),
      ]),
    });
  const postStops = async (...post: Parameters<typeof sendStops>) =>
    (await sendStops(...post)).status;
  /** The form of the message after a post. */
  const undoFieldsAfter = async (response: Response) => {
    const flash = response.headers.getSetCookie().map((text) => text.split(";", 1)[0]);
    const cookie = [rentals.headers.cookie, ...flash].join("; ");
    const page = await fetch(`${desk.site.url}/desk/day`, { headers: { cookie } });
    const [, event = ""] = /name="event" value="(\d+)"/.exec(await page.text()) ?? [];
    return { intent: "undo", event };
  };
  const give = { intent: "give-stops", driver: driver.id, truck: "Truck 2" };
  const own = ["STOP-0001", "STOP-0002"];
  expect(await postStops(rentals, ["STOP-0001"], give)).toBe(303);
  expect(await postStops(rentals, own, { ...give, truck: "" })).toBe(303);
  expect(await postStops(rentals, own, { ...give, truck: "" })).toBe(422);
  expect(await read("day")).toMatch(/0 of 2 done · Truck 2.*Tess Stopp.*Uma Stopp/s);
  expect(await read("day")).not.toMatch(/Needs you|No driver yet/);
  expect(await read("day?of=all")).toMatch(/Drew DriverTruck 2.*Tess Stopp/s);
  expect(await read(`day/${addDays(day, 3)}`)).not.toContain("Vera");
  const down = { intent: "order-stops down", seen: driver.id };
  const moved = await sendStops(rentals, ["STOP-0001"], down);
  expect(moved.status).toBe(303);
  expect(await read("day")).toMatch(/Uma Stopp.*Tess Stopp/s);
  expect(await postStops(rentals, ["STOP-0001"], down)).toBe(303);
  expect((await ask("day", rentals, await undoFieldsAfter(moved))).status).toBe(303);
  expect(await read("day")).toMatch(/Tess Stopp.*Uma Stopp/s);
  expect(await postStops(driver, ["STOP-0001"], down)).toBe(403);
  const old = await ask("stops?of=mine", driver);
  expect(old.headers.get("location")).toBe("/desk/day?of=mine&by=driver");

  expect((await ask("stops/STOP-0003", driver)).status).toBe(404);
  expect((await ask("rentals/STOP-0001", driver)).status).toBe(403);
  expect((await ask("inbox", driver)).status).toBe(403);
  expect((await ask("", driver)).headers.get("location")).toBe("/desk/day?by=driver");
  const page = await (await ask("stops/STOP-0001", driver)).text();
  expect(mainText(page)).toMatch(/12 Ocean Avenue, Lavallette.*Take \$1,185\.00/s);
  expect(page).toContain("destination=12+Ocean+Avenue%2C+Lavallette%2C+NJ");
  const post = async (fields: Record<string, string>) => {
    const html = await (await ask("stops/STOP-0001", driver)).text();
    const [, version = ""] = /name="version" value="(\d+)"/.exec(html) ?? [];
    return await ask("stops/STOP-0001", driver, { ...fields, version });
  };
  const take = await post({ intent: "take", method: "cash" });
  expect(take.headers.get("location")).toBe("/desk/stops/STOP-0001");
  const open = { missingReason: "Only a test" };
  expect((await post({ intent: "check-out", ...open })).status).toBe(303);
  const fee = { "free-label-1": "Windshield", "free-amount-1": "340", shop: "yes" };
  expect((await post({ intent: "check-in", ...open, ...fee })).status).toBe(303);
  expect(await read("stops/STOP-0001")).toContain("Done here.");
  expect(await (await ask("rentals/STOP-0001", rentals)).text()).not.toContain("Windshield");
});
