import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort } from "./free-port.ts";
import { startProcess } from "./process.ts";
import { type RawAnswer, rawGet } from "./raw-get.ts";

export type Nginx = { url: string; stop: () => Promise<void> };

/** Headers that nginx writes itself, and the request's id, of which it makes its own. */
const OWN = [
  "connection",
  "content-length",
  "content-type",
  "date",
  "keep-alive",
  "server",
  "x-request-id",
];

/** A line for each request with the fields of the site's own, written as many at a time. */
const LOG_LINE = `'{"level":30,"time":"$time_iso8601","requestId":"$request_id","method":"$request_method","path":"$uri","status":$status,"ms":$request_time}'`;

const HOP = "transfer-encoding";

function quoted(text: string): string {
  // nginx has no way to write a dollar sign that is no variable.
  if (text.includes("$")) throw new Error(`nginx cannot send the header value ${text}`);
  return `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

function headerLines({ headers }: RawAnswer): string {
  return Object.entries(headers)
    .filter(([name, value]) => value !== undefined && name !== HOP && !OWN.includes(name))
    .map(([name, value]) => `add_header ${name} ${quoted(String(value))};`)
    .join("\n        ");
}

function configuration(folder: string, port: number, answer: RawAnswer): string {
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return `daemon off;
worker_processes 1;
${process.getuid?.() === 0 ? "user root;" : ""}
pid ${folder}/pid;
error_log stderr crit;
events { worker_connections 1024; }
http {
    log_format line escape=json ${LOG_LINE};
    access_log /dev/null line buffer=16k flush=100ms;
    sendfile on;
    tcp_nopush on;
    tcp_nodelay on;
    keepalive_timeout 60;
    keepalive_requests 100000000;
    open_file_cache max=16 inactive=60s;
    open_file_cache_valid 60s;
    etag off;
    ${places.map((place) => `${place}_temp_path ${folder}/${place};`).join("\n    ")}
    server {
        listen 127.0.0.1:${port};
        types { }
        default_type ${quoted(String(answer.headers["content-type"]))};
        ${headerLines(answer)}
        add_header x-request-id $request_id;
        location / { root ${folder}; try_files /page =404; }
    }
}
`;
}

/** nginx with one worker that serves an answer's bytes and headers from a file, for every path. */
export async function startNginx(program: string, answer: RawAnswer): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), "bench-nginx-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  writeFileSync(join(folder, "page"), answer.body);
  writeFileSync(join(folder, "nginx.conf"), configuration(folder, port, answer));
  const command = [program, "-p", folder, "-c", join(folder, "nginx.conf")];
  const running = startProcess(command, { core: "server" });
  const stop = async () => {
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  for (let turn = 0; turn < 400; turn += 1) {
    const sent = await rawGet(`${url}/page`, "br").catch(() => null);
    if (sent?.status === 200 && sent.body.equals(answer.body)) return { url, stop };
    if (running.endedWith() !== null) break;
    await setTimeout(25);
  }
  const printed = running.endedWith() ?? "it does not send the page's bytes";
  await stop();
  throw new Error(`nginx does not serve:\n${printed}`);
}
