import { connect } from "node:net";
import { createResponseReader } from "./response-reader.ts";

export type Connection = {
  /** Sends a request; `done` gets the answer's status, or 0 when the connection broke. One at a time. */
  send: (request: Buffer, done: (status: number) => void) => void;
  close: () => void;
};

/** A connection that costs so little that the server is what a load measures. */
export function openConnection(host: string, port: number): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const read = createResponseReader();
    let waiting: ((status: number) => void) | null = null;
    const finish = (status: number) => {
      const done = waiting;
      waiting = null;
      done?.(status);
    };
    const socket = connect({ host, port, noDelay: true }, () =>
      resolve({
        send: (request, done) => {
          waiting = done;
          if (socket.destroyed) finish(0);
          else socket.write(request);
        },
        close: () => socket.destroy(),
      }),
    );
    socket.on("data", (chunk: Buffer) => {
      const status = read(chunk);
      if (status !== null) finish(status);
    });
    socket.on("error", (error) => {
      reject(error);
      finish(0);
    });
    socket.on("close", () => finish(0));
  });
}
