import type { Socket } from "node:net";
import { Duplex } from "node:stream";
import { inTurn } from "./in-turn.ts";

type Done = (error?: Error | null) => void;

/**
 * A connection as the server of HTTP gets to see it: the bytes that it is to parse, and what it writes. The connection
 * can be taken back from it and lent again, which Node knows no way to do otherwise. While it is not lent, whatever
 * becomes of this side leaves the connection as it is.
 */
export class HttpSide extends Duplex {
  readonly remoteAddress: string | undefined;
  /** Nothing was handed over yet. */
  isUnused = true;
  /** Whether it is lent until one request is answered. */
  isForOne = false;
  readonly #socket: Socket;
  #isLent = true;

  constructor(socket: Socket) {
    super({ decodeStrings: false, highWaterMark: socket.writableHighWaterMark });
    this.#socket = socket;
    this.remoteAddress = socket.remoteAddress;
  }

  get isLent(): boolean {
    return this.#isLent;
  }

  get bytesRead(): number {
    return this.#socket.bytesRead;
  }

  /** Hands over bytes that have come, in their turn; they are copied. Null when no more will come. */
  hand(bytes: Buffer | null): void {
    this.isUnused = false;
    const copy = bytes && Buffer.from(bytes);
    inTurn(() => {
      if (!this.push(copy) && copy !== null) this.#socket.pause();
    });
  }

  /** Takes the connection back. One that was never used is not to be lent again: the server counts its time. */
  takeBack(): void {
    this.#isLent = false;
    if (this.isUnused) this.destroy();
  }

  lendAgain(): void {
    this.#isLent = true;
  }

  setTimeout(milliseconds: number): this {
    if (this.#isLent) this.#socket.setTimeout(milliseconds);
    return this;
  }

  /** As a connection's: ends it when all is written, and does not wait for the client's end. */
  destroySoon(): void {
    if (this.writableFinished) this.destroy();
    else this.end(() => this.destroy());
  }

  override _read(): void {
    if (this.#socket.isPaused()) this.#socket.resume();
  }

  override _write(chunk: Buffer | string, encoding: BufferEncoding, done: Done): void {
    if (this.#isLent) this.#socket.write(chunk, encoding, done);
    else done();
  }

  override _writev(
    chunks: { chunk: Buffer | string; encoding: BufferEncoding }[],
    done: Done,
  ): void {
    this.#socket.cork();
    const last = chunks.length - 1;
    for (const [index, { chunk, encoding }] of chunks.entries()) {
      this._write(chunk, encoding, index === last ? done : () => {});
    }
    this.#socket.uncork();
  }

  override _final(done: Done): void {
    if (this.#isLent) this.#socket.end(done);
    else done();
  }

  override _destroy(error: Error | null, done: Done): void {
    if (this.#isLent) this.#socket.destroy();
    done(error);
  }
}
