import { spawnSync } from "node:child_process";
import { aptGet, ensureInstalled } from "./install.ts";

ensureInstalled({
  // macOS ships a java that only reports that there is none, so it has to be run.
  isInstalled: () => spawnSync("java", ["-version"], { stdio: "ignore" }).status === 0,
  installers: [() => aptGet("default-jre-headless")],
  message:
    "The HTML tests need Java, and apt-get could not install it. " +
    "Install the package default-jre-headless and run the tests again.",
});
