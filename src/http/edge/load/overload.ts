/** A page to be rendered, or what a program asks or sends. */
export type Work = "rendering" | "asking";

/** What the server is busy with. */
export type Load = {
  /** Requests whose pages are being rendered. */
  rendering: number;
  /** Other requests that are under way: programs that ask or send. */
  asking: number;
  /** By how much the event loop is late. */
  delayMs: number;
  /** For how long connections have been waiting to be accepted. */
  queueMs: number;
};

/** A page takes 1 to 3 ms of the one thread that also sends what is kept. */
const MOST_RENDERING = 32;
/** Inquiries are stored together; each holds its body of up to 64 KB meanwhile. */
const MOST_ASKING = 512;
/** A visitor does not notice this much. */
const LONGEST_DELAY_MS = 60;
/** A burst is taken within this; who comes later would wait for all that came before, while a page is made for each. */
const LONGEST_QUEUE_MS = 2000;
/** With fewer under way it was another thing that took long, once, and turning visitors away would mend nothing. */
const FEW = 12;

/** Whether more work of a kind would make everybody wait, those included whose answer is kept. */
export function isOverloaded({ rendering, asking, delayMs, queueMs }: Load, more: Work): boolean {
  const isFull =
    more === "rendering"
      ? rendering >= MOST_RENDERING || queueMs >= LONGEST_QUEUE_MS
      : asking >= MOST_ASKING;
  if (isFull) return true;
  return delayMs >= LONGEST_DELAY_MS && rendering + asking >= FEW;
}
