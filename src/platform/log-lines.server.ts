/** Bytes that are written together: some hundred lines. */
const BLOCK = 16 * 1024;

/** Bytes that one character takes at most. */
const WIDEST = 3;

/** How long a line waits for others. */
const LATEST_MS = 100;

/** Bytes that may wait for whoever reads the log; lines beyond them are left out and counted. */
const MOST_WAITING = 16 * 1024 * 1024;

/** Blocks kept for what comes next. */
const SPARE_BLOCKS = 8;

/**
 * Takes log lines and hands them on many at a time, each of them within a tenth of a second. They wait as bytes:
 * as strings they may outlive the young generation under load, with the requests that they were cut from.
 */
export class LogLines {
  readonly #send: (lines: Buffer) => void;
  readonly #spare: Buffer[] = [];
  readonly #sent: { block: Buffer; end: number }[] = [];
  #block: Buffer = Buffer.allocUnsafeSlow(BLOCK);
  #filled = 0;
  #sentBytes = 0;
  #writtenBytes = 0;
  #leftOut = 0;
  #clock: NodeJS.Timeout | null = null;

  /** What `send` gets may be changed as soon as `written` was told that it is written. */
  constructor(send: (lines: Buffer) => void) {
    this.#send = send;
  }

  write(line: string): void {
    if (this.#sentBytes - this.#writtenBytes > MOST_WAITING) {
      this.#leftOut += 1;
      return;
    }
    const most = line.length * WIDEST;
    if (most > BLOCK - this.#filled) this.flush();
    if (most > this.#block.length) this.#block = Buffer.allocUnsafeSlow(most);
    this.#filled += this.#block.write(line, this.#filled);
    this.#clock ??= setTimeout(() => this.flush(), LATEST_MS).unref();
  }

  /** Hands on what waits. */
  flush(): void {
    if (this.#clock !== null) clearTimeout(this.#clock);
    this.#clock = null;
    if (this.#filled === 0) return;
    const lines = this.#block.subarray(0, this.#filled);
    this.#sentBytes += this.#filled;
    this.#sent.push({ block: this.#block, end: this.#sentBytes });
    this.#block = this.#spare.pop() ?? Buffer.allocUnsafeSlow(BLOCK);
    this.#filled = 0;
    this.#send(lines);
  }

  /** Takes note that so many more of the bytes handed on are written. */
  written(bytes: number): void {
    this.#writtenBytes += bytes;
    for (
      let oldest = this.#sent[0];
      oldest !== undefined && oldest.end <= this.#writtenBytes;
      oldest = this.#sent[0]
    ) {
      this.#sent.shift();
      if (this.#spare.length < SPARE_BLOCKS && oldest.block.length === BLOCK) {
        this.#spare.push(oldest.block);
      }
    }
  }

  /** How many lines were left out since this was last asked. */
  takeLeftOut(): number {
    const leftOut = this.#leftOut;
    this.#leftOut = 0;
    return leftOut;
  }
}
