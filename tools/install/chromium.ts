import { existsSync } from "node:fs";
import { aptGet, ensureInstalled } from "./install.ts";

/** Where Debian and its derivatives install Chromium. */
const CHROMIUM = "/usr/bin/chromium";

ensureInstalled({
  isInstalled: () => existsSync(CHROMIUM),
  // Without a font package, a bare machine renders text in the system font as blank.
  installers: [() => aptGet("chromium", "fonts-liberation")],
  message:
    `The browser tests need Chromium at ${CHROMIUM}, and apt-get could not install it. ` +
    "Install the package chromium and run the tests again.",
});
