import { existsSync } from "node:fs";
import { ensureInstalled, run } from "./install.ts";

ensureInstalled({
  isInstalled: () => existsSync("cart-studio/node_modules/.package-lock.json"),
  installers: [
    () => run("cart-studio", "npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"),
  ],
  message: "Rendering needs the packages of cart-studio: run `npm ci` in that folder.",
});
