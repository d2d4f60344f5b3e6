import { existsSync } from "node:fs";
import { aptGet, ensureInstalled } from "./install.ts";

/** Where Debian and its derivatives install Chromium, without windows and with them. */
const PROGRAMS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

// Without a font package, a bare machine renders text in the system font as blank.
const FONTS = "fonts-liberation";

ensureInstalled({
  isInstalled: () => PROGRAMS.some((path) => existsSync(path)),
  installers: [
    () => aptGet("chromium-headless-shell", FONTS),
    // Ubuntu has no package of the first name.
    () => aptGet("chromium", FONTS),
  ],
  message:
    "The browser tests need Chromium, and apt-get could not install it. " +
    "Install the package chromium-headless-shell or chromium and run the tests again.",
});
