import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { at } from "#appointments/testing/open-shop.ts";
import { parseOrigin } from "#domain/inquiries/visit-source.ts";
import { readMessages } from "#records/testing/read-messages.ts";
import { type OpenAppointments, openAppointments } from "./open-appointments.ts";
import { ENGINES } from "./open-engine.ts";

/** So many strangers in an hour are no rush. */
const CALM = 12;
const ORIGIN = parseOrigin(new URLSearchParams());

describe.each(ENGINES)("links by mail in a rush on %s", (engine) => {
  let shop: OpenAppointments;
  let people: number;
  beforeEach(async () => {
    shop = await openAppointments(engine);
    people = 0;
  });
  afterEach(() => shop.close());

  const post = async (network: string, email?: string, firstName?: string) => {
    people += 1;
    const day = 13 + (people % 6);
    const hour = 9 + Math.floor(people / 6);
    const result = await shop.stores[people % shop.stores.length]?.add({
      inquiry: {
        firstName: firstName ?? `Visitor ${String.fromCharCode(64 + people)}`,
        lastName: "Sample",
        email: email ?? `visitor${people}@example.com`,
        phone: `(732) 555-0${100 + people}`,
        interest: "sales",
        message: "I would like to test drive it.",
      },
      origin: ORIGIN,
      network,
      request: {
        appointment: {
          kind: "test-drive",
          place: "shore",
          startsAt: at(`2026-07-${day} ${String(hour).padStart(2, "0")}:00`),
          vehicle: null,
          cart: { name: "", serialNumber: "" },
        },
      },
    });
    if (result?.kind !== "stored") throw new Error(result?.kind);
    return (await shop.find(result.reference)).appointment;
  };
  const toShop = async () =>
    (await readMessages(shop.database, "inquiry")).filter(({ kind }) => kind === "dealership");
  const kindsAbout = async (id: string) =>
    (await shop.mails()).filter(({ about }) => about === id).map(({ kind }) => kind);
  const beginRush = async () => {
    for (let index = 0; index < CALM; index += 1) {
      expect((await post(`calm ${index}`)).state).toBe("booked");
    }
  };

  it("are three for a network, and the shop hears of a request once it is confirmed or left to staff", async () => {
    await beginRush();
    const [first, second, third, fourth] = [
      await post("one"),
      await post("one"),
      await post("one"),
      await post("one"),
    ];
    expect([first, second, third].map(({ awaits }) => awaits)).toEqual(Array(3).fill("email"));
    expect(fourth).toMatchObject({ state: "requested", awaits: null, holdUntil: null });
    expect(await kindsAbout(fourth.id)).toEqual([]);
    expect((await post("another")).awaits).toBe("email");
    expect((await toShop()).map(({ about }) => about).slice(CALM)).toEqual([fourth.inquiry]);
    expect(await shop.appointments.confirmEmail(first)).toMatchObject({ kind: "ok" });
    expect(
      (await toShop())
        .map(({ about }) => about)
        .slice(CALM)
        .toSorted(),
    ).toEqual([fourth.inquiry, first.inquiry].toSorted());
    expect(await kindsAbout(first.id)).toEqual(["confirm", "booked"]);
  });

  it("are three a day for an address, and strangers cannot use up those of a customer", async () => {
    await beginRush();
    const email = "olivia@example.com";
    const posts = [];
    for (let index = 0; index < 4; index += 1) posts.push(await post(`n${index}`, email));
    const [own, , , last] = posts;
    expect(last).toMatchObject({ state: "requested", awaits: null });
    expect(await kindsAbout(last?.id ?? "")).toEqual([]);
    if (own === undefined) throw new Error("there is no post");
    await shop.appointments.confirmEmail(own);
    const again = await post("own", email, own.customer.firstName);
    expect(again).toMatchObject({ state: "booked" });
    expect(await kindsAbout(again.id)).toEqual(["booked"]);
  });
});
