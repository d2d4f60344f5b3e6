import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext } from "playwright-core";
import sharp from "sharp";
import { launchChromium } from "#e2e/support/chromium.ts";
import { signIn } from "#e2e/support/desk.ts";
import { launchSaturday } from "#e2e/support/saturday.ts";
import { startFaultySmtpServer } from "#platform/testing/smtp-server.ts";

/** Takes the pictures of docs/desk.md of the demo, from the built site (`npm run desk-pictures`). */

const FOLDER = "docs/desk";
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const PICTURES = [
  { name: "sign-in", path: "/desk/sign-in", size: WIDE, signedIn: false },
  { name: "day", path: "/desk/day", size: WIDE },
  { name: "inbox", path: "/desk/inbox", size: WIDE, opens: "Olivia Dupont" },
  { name: "inbox-phone", path: "/desk/inbox", size: PHONE },
  { name: "calendar", path: "/desk/calendar", size: WIDE },
  { name: "calendar-week", path: "/desk/calendar?view=week", size: WIDE },
  { name: "calendar-phone", path: "/desk/calendar", size: PHONE },
  { name: "stock", path: "/desk/stock", size: WIDE },
  { name: "cart", path: "/desk/stock/evolution-d5-maverick-4-plus", size: WIDE },
  { name: "prices", path: "/desk/settings/prices", size: WIDE },
  { name: "people", path: "/desk/people", size: WIDE },
  { name: "reports", path: "/desk/reports", size: WIDE },
];

async function takePicture(
  context: BrowserContext,
  { name, path, size, opens, signedIn }: (typeof PICTURES)[number],
): Promise<void> {
  const page = await context.newPage();
  await page.setViewportSize(size);
  await page.goto(path);
  if (signedIn !== false) {
    await page.getByText("Live", { exact: true }).waitFor({ state: "attached" });
  }
  if (opens) {
    await page.getByRole("link", { name: opens }).first().click();
    await page.waitForURL(/\/desk\/inbox\/./);
    await page.getByRole("region", { name: "Messages" }).waitFor();
  }
  // Pictures below the fold load when they are scrolled to.
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top } = image.getBoundingClientRect();
      return image.complete || top > window.innerHeight;
    }),
  );
  // A browser requests a font once the text that needs it is laid out.
  await page.evaluate(() => document.fonts.ready.then(() => {}));
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
  environment: {
    SMTP_URL: mails.url,
    MAIL_TO: "office@example.com",
    MAIL_FROM: "office@example.com",
  },
  hasPhotos: true,
});
try {
  const morgan = await signIn(site, "owner", "Morgan Sample");
  await signIn(site, "rentals", "Alex Sample");
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
