import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderCustomerMail } from "#app/mail/render-customer-mail.tsx";
import { appointmentMessages } from "#appointments/mails/appointment-messages.server.ts";
import { CUSTOMER } from "#appointments/store/records.server.ts";
import { FACTS, MAIL, SHOP } from "#appointments/testing/appointment-outbox.ts";
import { at, DANA, STAFF } from "#appointments/testing/open-shop.ts";
import { type FaultySmtpServer, startFaultySmtpServer } from "#platform/testing/smtp-server.ts";
import { countMessages } from "#records/outbox/dead-messages.server.ts";
import { openOutbox } from "#records/outbox/open-outbox.server.ts";
import { type OpenAppointments, openAppointments } from "./open-appointments.ts";
import { ENGINES } from "./open-engine.ts";

const DAY = 86_400_000;

type Attachments = FaultySmtpServer["received"][number]["mail"]["attachments"];

function readCalendar(attachments: Attachments): string {
  const part = attachments.find(({ mimeType }) => mimeType === "text/calendar");
  const { content = "" } = part ?? {};
  return typeof content === "string" ? content : new TextDecoder().decode(content);
}

describe.each(ENGINES)("mails about visits on %s", (engine) => {
  let shop: OpenAppointments;
  let server: FaultySmtpServer;
  beforeEach(async () => {
    shop = await openAppointments(engine, { undoHoldMs: 0 });
    server = await startFaultySmtpServer();
  });
  afterEach(async () => {
    await server.goDown();
    await shop.close();
  });

  /** Sends what waits, by two processes where the engine has several. Returns what arrived. */
  const sendAll = async () => {
    const before = server.received.length;
    const workers = await Promise.all(
      [0, 1].map((index) => {
        const database = shop.databases[index] ?? shop.database;
        return openOutbox({
          database,
          kinds: appointmentMessages(database, {
            mail: MAIL,
            facts: () => FACTS,
            render: renderCustomerMail,
            clock: () => shop.clock.now,
          }),
          mail: { server: server.url },
          webhook: null,
          publicUrl: FACTS.publicUrl,
          onEvent: (event) => expect(event.kind).not.toBe("threw"),
          onDropped: () => {},
          pollMs: 20,
        });
      }),
    );
    for (const worker of workers) worker.start();
    await vi.waitFor(async () => expect((await countMessages(shop.database)).waiting).toBe(0), {
      timeout: 20_000,
      interval: 20,
    });
    await Promise.all(workers.map((worker) => worker.stop()));
    return server.received.slice(before).map(({ to, mail }) => ({
      to: to[0] ?? "",
      subject: mail.subject ?? "",
      text: mail.text ?? "",
      calendar: readCalendar(mail.attachments),
    }));
  };
  const lineIn = (calendar: string, name: string) =>
    new RegExp(`^${name}[:;].*`, "m").exec(calendar)?.[0]?.trim() ?? "";

  it("invite, move and cancel one event of the calendar", async () => {
    const appointment = await shop.booked({ startsAt: at("2026-07-15 10:00") });
    const [booked] = await sendAll();
    expect(booked?.subject).toBe(
      `Booked: Test drive, Wed, Jul 15, 10:00 AM (${appointment.reference})`,
    );
    expect(booked?.text).toContain("3 Sample Road");
    expect(lineIn(booked?.calendar ?? "", "METHOD")).toBe("METHOD:REQUEST");
    expect(lineIn(booked?.calendar ?? "", "SEQUENCE")).toBe("SEQUENCE:0");
    const moved = await shop.appointments.move(STAFF, appointment, {
      startsAt: at("2026-07-16 11:00"),
    });
    if (moved.kind !== "ok") throw new Error(moved.kind);
    const [move] = await sendAll();
    expect(move?.subject).toContain("Moved: Test drive, now Thu, Jul 16, 11:00 AM");
    expect(move?.text).toContain("Wed, Jul 15, 10:00 AM");
    await shop.appointments.cancel(STAFF, moved.appointment, "Our carts are snowed in.");
    const [cancel] = await sendAll();
    expect(cancel?.text).toContain("Our carts are snowed in.");
    expect(lineIn(cancel?.calendar ?? "", "METHOD")).toBe("METHOD:CANCEL");
    const calendars = [booked, move, cancel].map((mail) => mail?.calendar ?? "");
    expect(new Set(calendars.map((text) => lineIn(text, "UID"))).size).toBe(1);
    expect(calendars.map((text) => lineIn(text, "SEQUENCE"))).toEqual([
      ...["SEQUENCE:0", "SEQUENCE:1", "SEQUENCE:2"],
    ]);
  });

  it("remind once, of a visit that was moved at its new time, and never of one that is off", async () => {
    const appointment = await shop.booked({ startsAt: at("2026-07-15 10:00") });
    const off = await shop.booked({ startsAt: at("2026-07-15 11:00") });
    await sendAll();
    const remind = (time: string) => {
      shop.clock.now = new Date(at(time) - DAY + 60_000);
      return Promise.all(
        [0, 1].map((index) => (shop.shops[index] ?? shop.appointments).runAppointmentJobs()),
      );
    };
    await shop.appointments.move(STAFF, appointment, { startsAt: at("2026-07-20 10:00") });
    await sendAll();
    await remind("2026-07-15 11:00");
    await shop.appointments.cancel(STAFF, off, null);
    const subjects = async () =>
      (await sendAll()).map(({ subject }) => subject.replace(/ \(.*/, ""));
    expect(await subjects()).toEqual(["Canceled: Test drive, Wed, Jul 15, 11:00 AM"]);
    await remind("2026-07-20 10:00");
    await remind("2026-07-20 10:00");
    expect(await subjects()).toEqual(["Reminder: Test drive tomorrow, 10:00 AM"]);
  });

  it("tell the shop what a customer does, and tell a customer whose address got no mail nothing", async () => {
    const appointment = await shop.booked({ startsAt: at("2026-07-15 10:00") });
    await sendAll();
    await shop.appointments.message(appointment.reference, "May I bring my dog?");
    await shop.appointments.move(CUSTOMER, appointment, { startsAt: at("2026-07-16 10:00") });
    const mails = await sendAll();
    const toShop = mails.filter(({ to }) => to === SHOP);
    expect(toShop.map(({ subject }) => subject.replace(/ \(.*/, "")).toSorted()).toEqual([
      ...["Appointment moved by Dana Sample", "Message from Dana Sample"],
    ]);
    expect(toShop.map(({ text }) => text).join()).toContain("May I bring my dog?");
    expect(mails.filter(({ to }) => to === DANA.email)).toHaveLength(1);
    const quiet = await shop.booked({ startsAt: at("2026-07-17 10:00") });
    await shop.database
      .deleteFrom("outbox")
      .where("subject", "=", `appointment:${quiet.id}`)
      .execute();
    await shop.appointments.cancel(CUSTOMER, quiet);
    expect((await sendAll()).map(({ to }) => to)).toEqual([SHOP]);
  });
});
