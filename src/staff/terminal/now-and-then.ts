const SECOND = 1000;

/** Tells how work goes: nothing in its first second, then at most a line each second. `clock` in milliseconds. */
export function nowAndThen(
  progress: (line: string) => void,
  clock: () => number = () => performance.now(),
): (line: string) => void {
  let last = clock();
  return (line) => {
    if (clock() - last < SECOND) return;
    last = clock();
    progress(line);
  };
}
