import { expect, it } from "vitest";
import type { RecordEvent } from "#records/read-events.server.ts";
import { historyLines } from "./history.server.ts";

const NOW = new Date("2026-07-10T16:00:00Z");
const LABELS = { townName: () => null, now: NOW, reference: "B1" };

const event = (own: Partial<RecordEvent>): RecordEvent => ({
  id: 1,
  subject: "booking:b1",
  at: NOW.getTime(),
  person: null,
  author: "The renter",
  kind: "message",
  from_state: null,
  to_state: null,
  reason: "An hour earlier?",
  detail: {},
  version: null,
  ...own,
});

const show = (own: Partial<RecordEvent>) =>
  historyLines([event(own)], { replies: [], mails: [] }, LABELS)[0];

it("shows a message from the renter's page without more", () => {
  const line = show({});
  expect(line).toMatchObject({ is: "message", who: "The renter", what: "An hour earlier?" });
  expect(line?.when).not.toContain("email");
  expect(line).not.toHaveProperty("mail");
});

it("shows a renter's mail whole, with what it quotes apart", () => {
  const files = [{ id: "f1", name: "id.pdf", size: 2000 }];
  const detail = { received: "message", rest: " Or two?", quoted: "> 10 AM", note: "Cut.", files };
  expect(show({ detail })).toMatchObject({
    what: "An hour earlier? Or two?",
    when: expect.stringMatching(/^email, /),
    mail: {
      isAutomatic: false,
      quoted: "> 10 AM",
      note: "Cut.",
      record: "/desk/rentals/B1",
      files: [{ id: "f1", name: "id.pdf", size: "2 kB" }],
    },
  });
  expect(show({ detail: { ...detail, received: "automatic" } })?.mail?.isAutomatic).toBe(true);
});

it("shows the mails of the conversation, with their files there", () => {
  const mail = {
    ...({ id: "1", at: NOW.toISOString(), kind: "message", author: "Dana Sample" } as const),
    text: "",
    quoted: "",
    note: null,
    files: [{ id: "2", name: "gate.jpg", size: 9 }],
  };
  const lines = historyLines([], { replies: [], mails: [mail] }, LABELS);
  expect(lines).toMatchObject([
    {
      is: "message",
      who: "Dana Sample",
      what: "",
      mail: { files: [{ id: "2", name: "gate.jpg", size: "1 kB" }], record: "/desk/inbox/B1" },
    },
  ]);
});
