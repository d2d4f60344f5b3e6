import { connect } from "node:net";
import { siteUrl } from "./site.ts";

/** Sends raw bytes and returns everything until the server closes the connection. */
export function rawRequest(bytes: string, url = siteUrl()): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let response = "";
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setEncoding("utf8");
    socket.on("data", (chunk: string) => {
      response += chunk;
    });
    socket.on("end", () => resolve(response));
    socket.on("error", reject);
  });
}

const MAX_WAIT_MS = 15_000;
const IDLE_MS = 300;

/** Like `rawRequest`, for connections that may stay open: returns once nothing more arrives for a while. */
export function rawExchange(bytes: string, url = siteUrl()): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let response = "";
    const socket = connect(Number(port), hostname, () => socket.write(bytes, "latin1"));
    const finish = () => {
      socket.destroy();
      resolve(response);
    };
    socket.setTimeout(MAX_WAIT_MS, finish);
    socket.setEncoding("latin1");
    socket.on("data", (chunk: string) => {
      response += chunk;
      socket.setTimeout(IDLE_MS);
    });
    socket.on("end", finish);
    socket.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "ECONNRESET" ? finish() : reject(error),
    );
  });
}

/** Requests a path without the normalization of an HTTP client. */
export function rawGet(path: string): Promise<string> {
  const { host } = new URL(siteUrl());
  return rawRequest(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
}
