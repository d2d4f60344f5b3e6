/** Runs one after the other what would wait for the same lock anyway, so that those that wait take no connection. */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(run: () => Promise<Result>): Promise<Result> => {
    const result = last.then(run, run);
    last = result.catch(() => {});
    return result;
  };
}
