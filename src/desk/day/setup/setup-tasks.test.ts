import { expect, it } from "vitest";
import { type Installation, setupTasks } from "./setup-tasks.ts";

const DONE: Installation = {
  samples: [],
  hasMail: true,
  recipients: 2,
  hasOwnHours: true,
  hasSampleFleet: false,
  backups: "verified",
  owners: 2,
};

const openTasks = (found: Partial<Installation>) =>
  setupTasks({ ...DONE, ...found }).filter(({ isDone }) => !isDone);

it("has nothing left where everything is set up", () => {
  expect(openTasks({})).toEqual([]);
});

it.each<[string, Partial<Installation>, RegExp]>([
  ["Fleet", { hasSampleFleet: true }, /carts that nobody has/],
  ["Sample values", { samples: [{ label: "Phones", to: "/desk/settings/phones" }] }, /made up/],
  ["Mail", { hasMail: false }, /SMTP_URL/],
  ["Second recipient", { recipients: 1 }, /MAIL_TO/],
  ["Hours and holidays", { hasOwnHours: false }, /came with/],
  ["Backups", { backups: "none" }, /There are no backups/],
  ["Backups", { backups: "unverified" }, /none has been checked yet/],
  ["Second owner", { owners: 1 }, /only owner/],
])("%s is left while it is missing: %j", (title, found, text) => {
  expect(openTasks(found)).toMatchObject([{ title, text: expect.stringMatching(text) }]);
});
