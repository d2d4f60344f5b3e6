import { beforeEach, describe, expect, it } from "vitest";
import { createConversations } from "#inquiries/conversations.server.ts";
import { listChanges } from "#records/testing/list-changes.ts";
import { readEvent } from "#records/testing/read-event-at.ts";
import { STAFF, units } from "#rentals/testing/open-fleet.ts";
import { ENGINES } from "./open-engine.ts";
import { provideFleet } from "./provide-fleet.ts";

describe.each(ENGINES)("the inquiry of a rental request on %s", (engine) => {
  const { fleet, open } = provideFleet(engine);
  let conversations: ReturnType<typeof createConversations>;

  beforeEach(async () => {
    await open(units(1));
    const clock = () => fleet.clock.now;
    conversations = createConversations(fleet.database, { canMail: true, clock });
  });

  async function getInquiry(reference: string) {
    const conversation = await conversations.find(reference);
    if (conversation === null) throw new Error(`there is no inquiry ${reference}`);
    return conversation;
  }
  const statusChanges = async (reference: string) =>
    (await listChanges(fleet.database))
      .filter(({ subject, action }) => subject === `inquiry:${reference}` && action === "status")
      .map(({ person, actor, before, after }) => ({ person, actor, before, after }));

  it("is answered by the confirmation, for the promise too, and says who did it", async () => {
    const reference = await fleet.requested();
    expect((await getInquiry(reference)).inquiry.answered_at).toBeNull();
    fleet.wait(1);
    await fleet.confirm(reference);
    const { inquiry, events } = await getInquiry(reference);
    const at = fleet.clock.now.toISOString();
    expect(inquiry).toMatchObject({ answered_at: at, first_answer_at: at, closed_at: null });
    expect(events).toMatchObject([{ kind: "status", to_state: "confirmed", author: STAFF.name }]);
    expect(await statusChanges(reference)).toEqual([
      { person: STAFF.person, actor: STAFF.name, before: "waiting", after: "answered" },
    ]);
  });

  it("is answered by a request that is declined", async () => {
    const reference = await fleet.requested();
    const { booking } = await fleet.find(reference);
    await fleet.bookings.decline(STAFF, booking, "We are closed that week");
    const { inquiry, events } = await getInquiry(reference);
    expect(inquiry.answered_at).not.toBeNull();
    expect(events).toMatchObject([{ kind: "status", to_state: "declined" }]);
  });

  it("goes on waiting when the confirmation is refused", async () => {
    const late = await fleet.requested();
    await fleet.database.updateTable("bookings").set({ hold_until: 0 }).execute();
    await fleet.confirm(await fleet.requested());
    expect(await fleet.confirm(late)).toMatchObject({ kind: "rejected", why: "full" });
    expect((await getInquiry(late)).inquiry.answered_at).toBeNull();
    expect(await statusChanges(late)).toEqual([]);
  });

  it("keeps the time of an earlier answer, and stays answered when that answer is undone", async () => {
    const reference = await fleet.requested();
    const answered = fleet.clock.now.toISOString();
    const reply = { text: "Yes, we have one.", closes: false, version: null };
    const sent = await conversations.sendReply(STAFF, reference, reply);
    if (sent.kind !== "ok") throw new Error(`the reply was ${sent.kind}`);
    fleet.wait(2);
    await fleet.confirm(reference);
    expect((await getInquiry(reference)).inquiry.first_answer_at).toBe(answered);
    expect(await statusChanges(reference)).toEqual([]);
    const undoable = await readEvent(fleet.database, sent.event);
    await conversations.undo(STAFF, undoable);
    const { inquiry } = await getInquiry(reference);
    expect(inquiry.first_answer_at).toBe(fleet.clock.now.toISOString());
    expect(inquiry.answered_at).not.toBeNull();
  });

  it("may be deleted, which does not keep the booking from being confirmed", async () => {
    const reference = await fleet.requested();
    await fleet.database.deleteFrom("inquiries").execute();
    expect((await fleet.confirm(reference)).kind).toBe("ok");
  });
});
