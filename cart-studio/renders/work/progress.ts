import type { Kind, Picture } from "#cart-studio/renders/pictures/picture.ts";

/** Estimated seconds per picture, until this run has measured some. */
const GUESS: Record<Kind, number> = {
  carts: 60,
  turns: 15,
  details: 15,
  heroes: 60,
  scenes: 70,
  work: 90,
};

type Screen = { readonly isTTY?: boolean; write(text: string): unknown };

/** Shows progress: one updated line on a terminal, one line per picture elsewhere. */
export function progress(
  pictures: readonly Picture[],
  screen: Screen,
  now: () => number = Date.now,
) {
  const left = new Set(pictures);
  const measured = new Map<Kind, number[]>();
  let last = now();

  const secondsLeft = () => {
    let sum = 0;
    for (const { kind } of left) {
      const times = measured.get(kind) ?? [];
      sum += times.length > 0 ? times.reduce((a, b) => a + b, 0) / times.length : GUESS[kind];
    }
    return sum;
  };

  return {
    finished(picture: Picture): void {
      const seconds = (now() - last) / 1000;
      last = now();
      left.delete(picture);
      measured.set(picture.kind, [...(measured.get(picture.kind) ?? []), seconds]);
      const done = pictures.length - left.size;
      const bar = "#".repeat(Math.round((done / pictures.length) * 20)).padEnd(20, ".");
      const line = `[${bar}] ${done}/${pictures.length} ${picture.id}, ${duration(secondsLeft())} left`;
      screen.write(screen.isTTY ? `\r\u001b[K${line}` : `${line} (${seconds.toFixed(0)} s)\n`);
    },
    end(): void {
      if (screen.isTTY) screen.write("\n");
    },
  };
}

/** Seconds in words: "40 s", "12 min", "1 h 5 min". */
export function duration(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
