import { compressBest, identityOf } from "./encodings.ts";
import { type HeldAnswer, heldBytes } from "./held-answer.ts";

type Place<Answer> = { answer: Answer; bytes: number; asked: boolean };

/** One answer at a time, of all memories: the rest of the cores is for the visitors. */
let work: Promise<unknown> = Promise.resolve();

/** Settles once all that is kept by now is as small as it gets. */
export const whenSmallest = (): Promise<unknown> => work;

/**
 * Answers by address, of at most `mostBytes` in all: those that nobody asked for since the last round leave first. What
 * stays is compressed as small as it goes, in the background.
 */
export function createAnswerMemory<Answer extends HeldAnswer>(mostBytes: number) {
  const places = new Map<string, Place<Answer>>();
  const waiting = new Set<string>();
  let bytes = 0;

  const drop = (key: string) => {
    bytes -= places.get(key)?.bytes ?? 0;
    places.delete(key);
  };

  const makeRoom = () => {
    for (const [key, place] of places) {
      if (bytes <= mostBytes) return;
      places.delete(key);
      if (place.asked) places.set(key, { ...place, asked: false });
      else bytes -= place.bytes;
    }
  };

  /** Of the answer that is there when its turn comes: those that have left meanwhile cost nothing. */
  const shrink = async (key: string) => {
    waiting.delete(key);
    const answer = places.get(key)?.answer;
    if (answer === undefined || answer.smallest) return;
    answer.bodies = await compressBest(identityOf(answer.bodies));
    answer.smallest = true;
    const place = places.get(key);
    if (place?.answer !== answer) return;
    bytes += heldBytes(answer) - place.bytes;
    place.bytes = heldBytes(answer);
  };

  const shrinkLater = (key: string) => {
    if (waiting.has(key)) return;
    waiting.add(key);
    // Without smaller bytes the first ones stay.
    work = work.then(() => shrink(key)).catch(() => {});
  };

  return {
    get(key: string): Answer | undefined {
      const place = places.get(key);
      if (place === undefined) return undefined;
      place.asked = true;
      return place.answer;
    },
    /** What does not fit in alone is not kept. */
    set(key: string, answer: Answer): void {
      drop(key);
      const size = heldBytes(answer);
      if (size > mostBytes) return;
      places.set(key, { answer, bytes: size, asked: true });
      bytes += size;
      makeRoom();
      if (!answer.smallest) shrinkLater(key);
    },
    drop,
    entries: () => [...places].map(([key, { answer }]) => [key, answer] as const),
  };
}
