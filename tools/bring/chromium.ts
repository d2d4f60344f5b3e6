import { existsSync } from "node:fs";
import { aptGet, bring } from "./bring.ts";

/** Where Debian and its relatives install Chromium. */
const CHROMIUM = "/usr/bin/chromium";

bring({
  isThere: () => existsSync(CHROMIUM),
  // Without a font package a bare machine would draw the texts that are set in the system's face as nothing.
  ways: [() => aptGet("chromium", "fonts-liberation")],
  missing:
    `The browser tests need Chromium at ${CHROMIUM}, and it could not be installed with apt-get. ` +
    "Install the package chromium and run the tests again.",
});
