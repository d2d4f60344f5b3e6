import { afterAll, beforeAll, expect, it } from "vitest";
import { signIn, visitDesk } from "#e2e/support/desk.ts";
import { launchSaturday } from "#e2e/support/saturday.ts";
import { findDeskForms, type PageWithForms } from "./testing/find-forms.ts";
import { failPosts, walkForm } from "./testing/walk-form.ts";

/** Their forms are in `connection`. */
const BEFORE_THE_DESK = /^\/desk\/(sign-in|join|reauthenticate)/;

const OWNER = "Walking Owner";

let site: Awaited<ReturnType<typeof launchSaturday>>;
let pages: PageWithForms[];

beforeAll(async () => {
  site = await launchSaturday();
  const { cookie } = await signIn(site, "owner", OWNER);
  const { pages: found } = await findDeskForms(site, cookie);
  pages = found.filter(({ path }) => !BEFORE_THE_DESK.test(path));
}, 300_000);

afterAll(() => site.stop());

it("every form keeps what is typed and says why it was not sent", async () => {
  const { page } = await visitDesk(site, "owner", { name: OWNER });
  const setFault = await failPosts(page);
  const forms = pages.flatMap(({ path, forms }) => forms.map((form) => ({ path, ...form })));
  expect(forms.length).toBeGreaterThan(50);
  const problems: string[] = [];
  for (const form of forms) {
    const found = await walkForm(page, setFault, form).catch((error) => [String(error)]);
    problems.push(...found.map((problem) => `${form.kind} (${form.path}) ${problem}`));
  }
  expect(problems).toEqual([]);
}, 600_000);
