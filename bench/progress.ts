const began = performance.now();

/** Says what the bench is doing, with the seconds since it began. */
export function progress(line: string): void {
  const seconds = ((performance.now() - began) / 1000).toFixed(0).padStart(5);
  process.stdout.write(`${seconds} s  ${line}\n`);
}
