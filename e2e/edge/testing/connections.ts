import { get } from "node:http";
import { connect, type Socket } from "node:net";

export type Connection = {
  socket: Socket;
  /** Resolves to `performance.now()` when it closes. */
  closed: Promise<number>;
};

/** Opens a connection from a loopback address (127.0.0.0/8) and sends the given bytes. */
export function openFrom(localAddress: string, url: string, bytes = ""): Connection {
  const { port } = new URL(url);
  const socket = connect({ port: Number(port), host: "127.0.0.1", localAddress });
  if (bytes !== "") socket.write(bytes);
  socket.on("error", () => {});
  // A socket that is not read does not notice that it was closed.
  socket.resume();
  const closed = new Promise<number>((resolve) => {
    socket.once("close", () => resolve(performance.now()));
  });
  return { socket, closed };
}

/** Connections are accepted in order, so all earlier ones are open once this one has a response. */
export async function waitUntilAccepted(url: string): Promise<void> {
  await new Promise((resolve, reject) => {
    get(`${url}/healthz`, { agent: false, localAddress: "127.0.0.9" }, (response) => {
      response.resume().once("end", resolve);
    }).once("error", reject);
  });
}

export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
