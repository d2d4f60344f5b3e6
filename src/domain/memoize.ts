export function weakMemoize<Source extends object, Result>(
  create: (source: Source) => Result,
): (source: Source) => Result {
  const cache = new WeakMap<Source, { value: Result }>();
  return (source) => {
    const cached = cache.get(source);
    if (cached) return cached.value;
    const value = create(source);
    cache.set(source, { value });
    return value;
  };
}

export function once<Result>(create: () => Result): () => Result {
  let cache: { value: Result } | null = null;
  return () => {
    cache ??= { value: create() };
    return cache.value;
  };
}
