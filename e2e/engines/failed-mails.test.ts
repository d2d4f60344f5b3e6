import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type FaultySmtpServer, startFaultySmtpServer } from "#platform/testing/smtp-server.ts";
import { ENGINES } from "./open-engine.ts";
import { createYard, type OpenFleet, STAFF, units, type Yard } from "./open-fleet.ts";
import { openMailing } from "./open-mailing.ts";

describe.each(ENGINES)("mails to renters that failed on %s", (engine) => {
  let yard: Yard;
  let fleet: OpenFleet;
  let server: FaultySmtpServer;
  let mailing: ReturnType<typeof openMailing>;

  beforeAll(async () => {
    yard = await createYard(engine);
  });
  beforeEach(async () => {
    fleet = await yard.open(units(3));
    server = await startFaultySmtpServer();
    mailing = openMailing(fleet, server);
  });
  afterEach(async () => {
    await server.goDown();
    await fleet.closeOthers();
  });
  afterAll(() => yard.close());

  const current = async (reference: string) => (await fleet.find(reference)).reservation;
  const listed = async () =>
    (await fleet.reservations.failedMails(10)).map(({ reference, kind }) => `${reference} ${kind}`);

  async function refusedConfirmation(): Promise<string> {
    const reference = await fleet.requested();
    await fleet.confirm(reference);
    server.behave("550 at RCPT");
    await mailing.sendAll();
    server.behave("well");
    return reference;
  }

  it("are listed with whom to call and why, until they are sent again", async () => {
    const reference = await refusedConfirmation();
    const { id } = await current(reference);
    const failed = {
      ...{ reference, kind: "confirmed", fault: "550 at RCPT", firstName: "Dana" },
      ...{ lastName: "Sample", email: "dana@example.com", phone: "(800) 555-0177" },
    };
    expect(await fleet.reservations.failedMails(10)).toEqual([failed]);
    expect(await fleet.reservations.failedMailsOf(id)).toEqual([failed]);
    expect(await fleet.reservations.sendMailsAgain(STAFF, reference)).toBe(true);
    expect(await listed()).toEqual([]);
    expect((await mailing.onlyMail()).mail.subject).toContain("Confirmed");
    expect(await fleet.reservations.sendMailsAgain(STAFF, reference)).toBe(false);
  });

  it("go to the corrected address, with a line in the history and in the list of changes", async () => {
    const reference = await refusedConfirmation();
    const before = await current(reference);
    const corrected = await fleet.reservations.correctEmail(STAFF, before, "dana.s@example.com");
    expect(corrected).toMatchObject({ kind: "done", reservation: { version: before.version + 1 } });
    const outdated = await fleet.reservations.correctEmail(STAFF, before, "other@example.com");
    expect(outdated.kind).toBe("outdated");
    expect((await mailing.onlyMail()).to).toEqual(["dana.s@example.com"]);
    const { events } = await fleet.find(reference);
    expect(events.at(-1)).toMatchObject({ kind: "mail", author: STAFF.name });
    const audit = await fleet.database.selectFrom("audit").selectAll().execute();
    expect(audit.at(-1)).toMatchObject({ action: "correct email address", before: null });
    expect(JSON.stringify(audit)).not.toContain("@example.com");
  });

  it("are done once the renter was called", async () => {
    const reference = await refusedConfirmation();
    expect(await fleet.reservations.settleMailsByPhone(STAFF, reference)).toBe(true);
    expect(await listed()).toEqual([]);
    expect(await mailing.sent()).toEqual([]);
    expect((await mailing.outbox.counts()).dead).toBe(0);
  });

  it("are not listed when a later mail has said more, or the renter is deleted", async () => {
    const reference = await refusedConfirmation();
    const cancel = { reason: "customer" as const, isWaived: false };
    await fleet.reservations.cancel(STAFF, await current(reference), cancel);
    expect(await listed()).toEqual([]);
    server.behave("550 at RCPT");
    await mailing.sendAll();
    expect(await listed()).toEqual([`${reference} cancelled`]);
    await fleet.database.updateTable("reservations").set({ email: "" }).execute();
    expect(await listed()).toEqual([]);
  });
});
