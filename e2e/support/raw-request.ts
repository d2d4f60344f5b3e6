import { connect } from "node:net";
import { siteUrl } from "./site.ts";

/** Sends bytes as they are, which no HTTP client would, and answers all that comes back until the server ends it. */
export function rawRequest(bytes: string, url = siteUrl()): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setEncoding("utf8");
    socket.on("data", (chunk: string) => {
      answer += chunk;
    });
    socket.on("end", () => resolve(answer));
    socket.on("error", reject);
  });
}

const LONGEST_MS = 15_000;
const QUIET_MS = 300;

/** As `rawRequest`, for what the server may leave open: answers what has come when nothing more does for a while. */
export function rawExchange(bytes: string, url = siteUrl()): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(port), hostname, () => socket.write(bytes, "latin1"));
    const finish = () => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(LONGEST_MS, finish);
    socket.setEncoding("latin1");
    socket.on("data", (chunk: string) => {
      answer += chunk;
      socket.setTimeout(QUIET_MS);
    });
    socket.on("end", finish);
    socket.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "ECONNRESET" ? finish() : reject(error),
    );
  });
}

/** A request whose path no client has tidied up. */
export function rawGet(path: string): Promise<string> {
  const { host } = new URL(siteUrl());
  return rawRequest(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
}
