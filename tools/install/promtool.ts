import { globSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promtool, UNPACKED } from "#e2e/support/promtool.ts";
import { aptUpdate, ensureInstalled, run } from "./install.ts";

/** The package is only unpacked, since its installation would start a server. */
function unpackPrometheus(): void {
  aptUpdate();
  mkdirSync(UNPACKED, { recursive: true });
  run(UNPACKED, "apt-get", "download", "-qq", "-o=APT::Sandbox::User=root", "prometheus");
  for (const file of globSync("prometheus_*.deb", { cwd: UNPACKED })) {
    run(UNPACKED, "dpkg-deb", "--extract", file, ".");
    rmSync(join(UNPACKED, file));
  }
}

ensureInstalled({
  isInstalled: () => promtool() !== null,
  installers: [unpackPrometheus],
  message:
    "The tests of the alarm rules need Prometheus's promtool, and apt-get could not download it. " +
    "Install the package prometheus and run the tests again.",
});
