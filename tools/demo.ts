import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { BUSY_TIME } from "#cli/demo/busy-day.ts";
import { findFolderMistake } from "#cli/demo/fill-demo.server.ts";
import { DEMO_OWNER } from "#cli/demo/write-people.server.ts";
import { formatFullDay } from "#domain/dates.ts";
import { type DeskSite, signIn } from "#e2e/support/desk.ts";
import { freePort, type RunningSite } from "#e2e/support/launch-site.ts";
import { launchSaturday } from "#e2e/support/saturday.ts";
import { processSettings } from "#platform/env.server.ts";
import { startFaultySmtpServer } from "#platform/testing/smtp-server.ts";

/** `npm run demo [-- <folder>]`: builds the site, and serves it on a busy Saturday, from a folder that is thrown away. */

const OFFICE = "office@example.com";

const print = (text: string) => process.stdout.write(`${text}\n`);

function giveUp(...lines: readonly string[]): never {
  process.stderr.write(lines.map((line) => `${line}\n`).join(""));
  process.exit(1);
}

/**
 * Serves a link that signs the browser in as the owner, who has no passkey. The site has no such link, so a second port
 * sets its cookie: cookies belong to a host name, whatever the port.
 */
async function serveSignInLink(site: DeskSite): Promise<string> {
  const path = `/${randomBytes(16).toString("base64url")}`;
  const server = createServer(async (request, response) => {
    if (request.url !== path) {
      response.writeHead(404).end();
      return;
    }
    const { cookie } = await signIn(site, DEMO_OWNER.role, DEMO_OWNER.name);
    response.setHeader("set-cookie", `${cookie}; Path=/; HttpOnly; SameSite=Lax`);
    response.writeHead(303, { location: `${site.publicUrl}/desk/day` }).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return `http://localhost:${port}${path}`;
}

const [name] = process.argv.slice(2);
const mistake = name === undefined ? null : findFolderMistake(name);
if (mistake !== null) giveUp(mistake);
const read = processSettings();
if (!read.ok) giveUp("Please fix these settings:", ...read.mistakes);
const { PORT } = read.settings;
const port = await freePort(PORT).catch(() =>
  giveUp(`Port ${PORT} is taken. Choose another one: PORT=${PORT + 1} npm run demo`),
);
if (spawnSync("npm", ["run", "--silent", "build"], { stdio: "inherit" }).status !== 0) {
  giveUp("The build failed.");
}

const folder = name === undefined ? mkdtempSync(join(tmpdir(), "demo-")) : resolve(name);
let site: RunningSite | null = null;
process.on("exit", () => {
  if (name === undefined) rmSync(folder, { recursive: true, force: true });
});
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, async () => {
    await site?.stop();
    process.exit(0);
  });
}

print(`\nFilling ${folder} with a busy Saturday …`);
const mails = await startFaultySmtpServer();
const saturday = await launchSaturday({
  environment: {
    PORT: String(port),
    DATA_DIR: folder,
    SMTP_URL: mails.url,
    MAIL_TO: OFFICE,
    MAIL_FROM: OFFICE,
  },
  hasPhotos: true,
});
site = saturday;
const link = await serveSignInLink(saturday);
print(`
The demo is ready. Its clock is set to ${formatFullDay(saturday.day)}, ${BUSY_TIME}.

  The site   ${saturday.url}
  The desk   ${link}
             signs you in as ${DEMO_OWNER.name}, the owner

Emails go nowhere. Press Ctrl-C to stop${name === undefined ? " and remove everything" : ""}.`);
