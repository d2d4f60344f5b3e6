import { connect } from "node:net";
import { siteUrl } from "./site.ts";

/** Sends bytes as they are, which no HTTP client would, and answers all that comes back. */
export function rawRequest(bytes: string): Promise<string> {
  const { hostname, port } = new URL(siteUrl());
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

/** A request whose path no client has tidied up. */
export function rawGet(path: string): Promise<string> {
  const { host } = new URL(siteUrl());
  return rawRequest(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
}
