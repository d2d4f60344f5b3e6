import { describe, expect, it } from "vitest";
import { listFailedMails } from "./failed-mails.server.ts";

const PERSON = { firstName: "Dana", lastName: "Sample", email: "dana@example.com", phone: "" };
const FAULT = "550 at RCPT";

const services = (count: number): Parameters<typeof listFailedMails>[0] => {
  const references = Array.from({ length: count }, (_, index) => `7K4M-${index}`);
  const mails = <Mail>(mail: Mail) => references.map((reference) => ({ reference, ...mail }));
  return {
    bookings: {
      readFailedMails: async () => mails({ ...PERSON, kind: "confirmed" as const, fault: FAULT }),
    },
    appointments: {
      readFailedMails: async () =>
        mails({ ...PERSON, kind: "booked" as const, fault: FAULT, pool: "bays" as const }),
    },
    dayOverview: {
      undeliveredMails: async () =>
        mails({ first_name: "Dana", last_name: "Sample", channel: "visitor" as const }),
    },
  };
};

const count = async (...args: Parameters<typeof listFailedMails>) => {
  const { shown, more, count: all } = await listFailedMails(...args);
  return [shown.length, more.length, all];
};

describe("mails that did not go out", () => {
  it("are all counted; three of each kind of record are shown, and fifty listed", async () => {
    const today = { roles: ["owner"] } as const;
    expect(await count(services(2), today)).toEqual([6, 0, 6]);
    expect(await count(services(5), today)).toEqual([9, 6, 15]);
    expect(await count(services(60), today)).toEqual([9, 141, 180]);
  });

  it("are those that the person may handle", async () => {
    expect(await count(services(1), { roles: ["sales"] })).toEqual([1, 0, 1]);
  });
});
