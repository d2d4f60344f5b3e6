import { describe, expect, it } from "vitest";
import { readAppointment } from "./appointment-request.ts";

const GIVEN = { kind: "test-drive", place: "shore", startsAt: "2026-07-11T10:30:00-04:00" };

describe("what is sent about a time", () => {
  it("is an instant in any offset, and nothing where none is sent", () => {
    const read = readAppointment({ ...GIVEN, cart: " RANGER\u200b 4 ", serialNumber: 7 });
    expect(read).toEqual({
      ok: true,
      appointment: {
        kind: "test-drive",
        place: "shore",
        startsAt: Date.UTC(2026, 6, 11, 14, 30),
        cart: { name: "RANGER 4", serialNumber: "" },
      },
    });
    const utc = readAppointment({ ...GIVEN, startsAt: "2026-07-11T14:30Z" });
    expect(utc).toMatchObject({ appointment: { startsAt: Date.UTC(2026, 6, 11, 14, 30) } });
    for (const none of [undefined, null]) {
      expect(readAppointment(none)).toEqual({ ok: true, appointment: null });
    }
  });

  it.each([
    ["text"],
    [[]],
    [{}],
    [{ ...GIVEN, kind: 1 }],
    [{ ...GIVEN, place: null }],
    [{ ...GIVEN, startsAt: "tomorrow" }],
    [{ ...GIVEN, startsAt: "2026-07-11T10:30:00" }],
    [{ ...GIVEN, startsAt: "2026-13-41T10:30:00Z" }],
    [{ ...GIVEN, startsAt: 1_783_780_200_000 }],
  ])("is refused in a sentence: %j", (value) => {
    expect(readAppointment(value)).toEqual({
      ok: false,
      error: "Choose a time, or send your message without one",
    });
  });
});
