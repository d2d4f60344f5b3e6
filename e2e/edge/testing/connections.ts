import { connect, type Socket } from "node:net";

export type Held = {
  socket: Socket;
  /** The moment of its end (`performance.now`), once it has ended. */
  ended: Promise<number>;
};

/** A connection from one of this machine's own addresses (127.0.0.0/8); `sent` is written once it is open. */
export function openFrom(localAddress: string, url: string, sent = ""): Held {
  const { port } = new URL(url);
  const socket = connect({ port: Number(port), host: "127.0.0.1", localAddress });
  if (sent !== "") socket.write(sent);
  socket.on("error", () => {});
  // Whoever does not read does not see the end.
  socket.resume();
  const ended = new Promise<number>((resolve) => {
    socket.once("close", () => resolve(performance.now()));
  });
  return { socket, ended };
}

export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
