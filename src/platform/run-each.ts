/**
 * Runs the work for each item, one after the other. One that fails stops none of the others; what failed is thrown at the
 * end.
 */
export async function runEach<Item>(
  items: Iterable<Item>,
  work: (item: Item) => unknown,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} failed`);
}
