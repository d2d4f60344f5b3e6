import { spawnSync } from "node:child_process";
import { aptGet, bring } from "./bring.ts";

bring({
  // Some systems have a java that only says that there is none: it must run.
  isThere: () => spawnSync("java", ["-version"], { stdio: "ignore" }).status === 0,
  ways: [() => aptGet("default-jre-headless")],
  missing:
    "The HTML tests need Java, and it could not be installed with apt-get. " +
    "Install the package default-jre-headless and run the tests again.",
});
