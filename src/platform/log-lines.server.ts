/** About as many characters as are written together: some hundred lines. */
const TOGETHER = 16 * 1024;

/** How long a line waits for others. */
const LATEST_MS = 100;

/** Takes log lines and hands them on many at a time, each of them within a tenth of a second. */
export class LogLines {
  readonly #send: (lines: string) => void;
  #waiting = "";
  #clock: NodeJS.Timeout | null = null;

  constructor(send: (lines: string) => void) {
    this.#send = send;
  }

  write(line: string): void {
    this.#waiting += line;
    if (this.#waiting.length >= TOGETHER) this.flush();
    else this.#clock ??= setTimeout(() => this.flush(), LATEST_MS).unref();
  }

  /** Hands on what waits. */
  flush(): void {
    if (this.#clock !== null) clearTimeout(this.#clock);
    this.#clock = null;
    const lines = this.#waiting;
    this.#waiting = "";
    if (lines !== "") this.#send(lines);
  }
}
