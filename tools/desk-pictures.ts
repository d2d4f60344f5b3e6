import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext } from "playwright-core";
import sharp from "sharp";
import { openTimeBefore } from "#domain/dealership/clock.ts";
import type { Dealership } from "#domain/dealership/dealership-schema.ts";
import { launchChromium } from "#e2e/support/chromium.ts";
import { type DeskSite, signIn } from "#e2e/support/desk.ts";
import { launchSaturday } from "#e2e/support/saturday.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { startFaultySmtpServer } from "#platform/testing/smtp-server.ts";

/** Takes the pictures of docs/desk.md from the built site, with sample inquiries and bookings (`npm run desk-pictures`). */

const FOLDER = "docs/desk";
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const PICTURES = [
  { name: "sign-in", path: "/desk/sign-in", size: WIDE, signedIn: false },
  { name: "today", path: "/desk/today", size: WIDE },
  { name: "inbox", path: "/desk/inbox", size: WIDE, opens: "Olivia Dupont" },
  { name: "inbox-phone", path: "/desk/inbox", size: PHONE },
  { name: "stock", path: "/desk/stock", size: WIDE },
  { name: "cart", path: "/desk/stock/evolution-d5-maverick-4-plus", size: WIDE },
  { name: "prices", path: "/desk/settings/prices", size: WIDE },
  { name: "people", path: "/desk/people", size: WIDE },
  { name: "reports", path: "/desk/reports", size: WIDE },
];

const CART = "evolution-d5-maverick-4-plus";

/** Minutes of opening time ago, name, kind, message, cart. */
const INQUIRIES = [
  [
    95,
    "Ivan Rossi",
    "sales",
    "What is the price with tax, delivered to Brick?",
    "evolution-d6-max-gt4",
  ],
  [70, "Frank Janssen", "parts", "Do you have the clear rain cover for the 4 plus in stock?", null],
  [
    48,
    "Olivia Dupont",
    "sales",
    "Hi! We have a house in Lavallette, three blocks from the beach. Is the MAVERICK 4 PLUS in red there to drive on Saturday? Two kids, 6 and 9, so we want four seats facing forward.\n\nAnd what would it cost to have it brought to us?",
    CART,
  ],
  [
    31,
    "Rupert Garcia",
    "sales",
    "Eight of us most weekends. Is the third row fit for adults?",
    null,
  ],
  [22, "Sybil Hansen", "service", "Do you store carts over the winter, covered or indoors?", null],
  [
    11,
    "Carol Perez",
    "service",
    "2023 RANGER 4, it drops from 80 to 20 percent in ten minutes.",
    null,
  ],
] as const;

async function addInquiries(site: DeskSite & { aheadMs: number }): Promise<void> {
  const now = new Date(Date.now() + site.aheadMs);
  const references = new Map<string, number>();
  for (const [minutes, name, interest, message, vehicle] of INQUIRIES) {
    const [firstName = "", lastName = ""] = name.split(" ");
    const response = await fetch(`${site.url}/api/contact`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        firstName,
        lastName,
        email: `${firstName}.${lastName}@example.com`.toLowerCase(),
        phone: "(732) 555-0148",
        interest,
        message,
        ...(vehicle !== null && { context: { vehicle, area: "lavallette" } }),
      }),
    });
    if (response.status !== 201) throw new Error(`${name}: ${await response.text()}`);
    const { reference }: { reference: string } = JSON.parse(await response.text());
    references.set(reference, minutes);
  }
  const { hours, closures }: Dealership = JSON.parse(
    readFileSync("content/dealership.json", "utf8"),
  );
  const ago = (minutes: number) =>
    openTimeBefore(now, minutes * 60_000, { hours: hours.sales, closures }).toISOString();
  const database = await openDatabase<InquiryTables>({ folder: site.dataDir, url: undefined });
  for (const [reference, minutes] of references) {
    await database
      .updateTable("inquiries")
      .set({ received_at: ago(minutes) })
      .where("reference", "=", reference)
      .execute();
  }
  await database.destroy();
}

async function takePicture(
  context: BrowserContext,
  { name, path, size, opens }: (typeof PICTURES)[number],
): Promise<void> {
  const page = await context.newPage();
  await page.setViewportSize(size);
  await page.goto(path);
  if (opens) {
    await page.getByRole("link", { name: opens }).first().click();
    await page.waitForURL(/\/desk\/inbox\/./);
    await page.getByRole("region", { name: "Messages" }).waitFor();
  }
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  // Pictures below the fold load when they are scrolled to.
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top } = image.getBoundingClientRect();
      return image.complete || top > window.innerHeight;
    }),
  );
  const file = join(FOLDER, `${name}.png`);
  await sharp(await page.screenshot())
    .png({ palette: true, colors: 128, effort: 10 })
    .toFile(file);
  await page.close();
  process.stdout.write(`${file}\n`);
}

mkdirSync(FOLDER, { recursive: true });
const mails = await startFaultySmtpServer();
const site = await launchSaturday({
  CONTACT_RATE: "0",
  SMTP_URL: mails.url,
  MAIL_TO: "office@example.com",
  MAIL_FROM: "office@example.com",
});
try {
  await addInquiries(site);
  const morgan = await signIn(site, "owner", "Morgan Sample");
  await signIn(site, "sales", "Alex Sample");
  await signIn(site, "rentals", "Jordan Sample");
  const browser = await launchChromium();
  const [name = "", value = ""] = morgan.cookie.split("=", 2);
  const visitors = await browser.newContext({ baseURL: site.url, reducedMotion: "reduce" });
  const staff = await browser.newContext({ baseURL: site.url, reducedMotion: "reduce" });
  await staff.addCookies([{ name, value, url: site.url, httpOnly: true, sameSite: "Lax" }]);
  for (const picture of PICTURES) {
    await takePicture(picture.signedIn === false ? visitors : staff, picture);
  }
  await browser.close();
} finally {
  await site.stop();
  await mails.goDown();
}
