import { setTimeout } from "node:timers/promises";
import type { Browser, CDPSession, Page } from "playwright-core";
import { type Part, progress } from "#bench/bench.ts";
import { highest } from "#bench/budgets.ts";
import {
  REPORT_MS,
  SLOWDOWN,
  takeSlowest,
  tap,
  watchInteractions,
} from "#bench/support/interactions.ts";
import { median } from "#bench/support/statistics.ts";
import { addVehicles } from "#bench/support/vehicles.ts";
import { hasChromium, launchChromium, NO_CHROMIUM } from "#e2e/support/chromium.ts";
import {
  type DeskSite,
  launchDesk,
  type SignedInStaff,
  signIn,
  toCookie,
} from "#e2e/support/desk.ts";
import { writeInquiries } from "#e2e/support/desk-inquiries.ts";

const VISITS = 5;
const INQUIRIES = 200;
const VEHICLES = 2000;

type Act = (page: Page, session: CDPSession) => Promise<void>;

const touch =
  (selector: string, index = 0): Act =>
  (page, session) =>
    tap(session, page.locator(`${selector}:visible`).nth(index));
const press =
  (key: string): Act =>
  (page) =>
    page.keyboard.press(key);

const ROW = "[data-row] th a, a[href*='/desk/inbox/']";

const SCENARIOS: { name: string; path: string; acts: Act[] }[] = [
  {
    name: "inbox",
    path: "/desk/inbox",
    acts: [touch(ROW, 2), press("j"), press("j"), touch("a[href*='tab=answered']")],
  },
  {
    name: "stock",
    path: "/desk/stock",
    acts: [
      touch("[data-row] input[type=checkbox]", 0),
      touch("[data-row] input[type=checkbox]", 1),
      touch("input[type=search]"),
      press("4"),
      press("2"),
    ],
  },
  {
    name: "settings",
    path: "/desk/settings/phones",
    acts: [
      touch("input[name='dealership.json#phone']"),
      press("End"),
      press("Backspace"),
      press("7"),
    ],
  },
];

async function visit(
  browser: Browser,
  site: DeskSite,
  staff: SignedInStaff,
  { path, acts }: (typeof SCENARIOS)[number],
): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    hasTouch: true,
  });
  await context.addCookies(toCookie(staff, site));
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.addInitScript(watchInteractions);
  await page.goto(site.url + path);
  // The page has its scripts once it listens for changes.
  await page.getByText("Live", { exact: true }).waitFor();
  for (const act of acts) {
    await act(page, session);
    await setTimeout(REPORT_MS);
  }
  const slowest = await takeSlowest(page);
  await context.close();
  return slowest;
}

/** How fast the desk responds on a slow computer. */
export const measureDeskInteractions: Part = async () => {
  if (!hasChromium()) return { skipped: NO_CHROMIUM };
  const site = await launchDesk();
  const browser = await launchChromium("--disable-3d-apis");
  try {
    const staff = await signIn(site, "owner");
    await writeInquiries(site, async ({ inquiry }) => {
      for (let index = 0; index < INQUIRIES; index += 1) await inquiry();
    });
    await addVehicles({ folder: site.dataDir }, VEHICLES);
    const slowest: { value: number; note: string }[] = [];
    for (const scenario of SCENARIOS) {
      const visits: number[] = [];
      for (let turn = 0; turn < VISITS; turn += 1) {
        visits.push(await visit(browser, site, staff, scenario));
      }
      progress(`desk-interactions: ${scenario.name}: ${JSON.stringify(visits)}`);
      const note = `${scenario.name}, median of ${VISITS} visits`;
      slowest.push({ value: median(visits), note });
    }
    return [highest("deskInteractionMilliseconds", slowest)];
  } finally {
    await browser.close();
    await site.stop();
  }
};
