import type { Socket } from "node:net";
import { Duplex } from "node:stream";
import { inTurn } from "./in-turn.ts";

type Done = (error?: Error | null) => void;

/**
 * A connection as the server of HTTP gets to see it: the bytes that it is to parse, and what it writes. The connection
 * can be taken back from it, which Node knows no way to do otherwise.
 */
export class HttpSide extends Duplex {
  readonly remoteAddress: string | undefined;
  /** Nothing was handed over yet. */
  isUnused = true;
  #socket: Socket | null;

  constructor(socket: Socket) {
    super({ decodeStrings: false, highWaterMark: socket.writableHighWaterMark });
    this.#socket = socket;
    this.remoteAddress = socket.remoteAddress;
  }

  get bytesRead(): number {
    return this.#socket?.bytesRead ?? 0;
  }

  /** Hands over bytes that have come, in their turn; they are copied. Null when no more will come. */
  hand(bytes: Buffer | null): void {
    this.isUnused = false;
    const copy = bytes && Buffer.from(bytes);
    inTurn(() => {
      if (!this.push(copy) && copy !== null) this.#socket?.pause();
    });
  }

  /** Ends this side alone: the connection stays as it is. */
  leave(): void {
    this.#socket = null;
    this.destroy();
  }

  setTimeout(milliseconds: number): this {
    this.#socket?.setTimeout(milliseconds);
    return this;
  }

  /** As a connection's: ends it when all is written, and does not wait for the client's end. */
  destroySoon(): void {
    if (this.writableFinished) this.destroy();
    else this.end(() => this.destroy());
  }

  override _read(): void {
    if (this.#socket?.isPaused()) this.#socket.resume();
  }

  override _write(chunk: Buffer | string, encoding: BufferEncoding, done: Done): void {
    if (this.#socket === null) done();
    else this.#socket.write(chunk, encoding, done);
  }

  override _writev(
    chunks: { chunk: Buffer | string; encoding: BufferEncoding }[],
    done: Done,
  ): void {
    this.#socket?.cork();
    const last = chunks.length - 1;
    for (const [index, { chunk, encoding }] of chunks.entries()) {
      this._write(chunk, encoding, index === last ? done : () => {});
    }
    this.#socket?.uncork();
  }

  override _final(done: Done): void {
    if (this.#socket === null) done();
    else this.#socket.end(done);
  }

  override _destroy(error: Error | null, done: Done): void {
    this.#socket?.destroy();
    done(error);
  }
}
