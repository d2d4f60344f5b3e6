import { type HeldAnswer, heldBytes } from "./held-answer.ts";

type Place<Answer> = { answer: Answer; bytes: number; asked: boolean };

/** Answers by address, of at most `mostBytes` in all: those that nobody asked for since the last round leave first. */
export function createAnswerMemory<Answer extends HeldAnswer>(mostBytes: number) {
  const places = new Map<string, Place<Answer>>();
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
    },
    drop,
    entries: () => [...places].map(([key, { answer }]) => [key, answer] as const),
  };
}
