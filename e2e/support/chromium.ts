import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

/** Without windows, pages take a third of the processor's time: Debian has that program as a package of its own. */
const PROGRAMS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

export const CHROMIUM = PROGRAMS.find((path) => existsSync(path)) ?? "/usr/bin/chromium";

export const NO_CHROMIUM = `${CHROMIUM} is not installed`;

const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const hasChromium = () => existsSync(CHROMIUM);

/** Launches Chromium without a window. The caller closes it. */
export function launchChromium(...flags: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM, args: [...ARGUMENTS, ...flags] });
}
