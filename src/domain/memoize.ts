/** What follows from an object that never changes: made when it is first asked for, and kept as long as the object. */
export function weakMemoize<Source extends object, Made>(
  make: (source: Source) => Made,
): (source: Source) => Made {
  const kept = new WeakMap<Source, { made: Made }>();
  return (source) => {
    const known = kept.get(source);
    if (known) return known.made;
    const made = make(source);
    kept.set(source, { made });
    return made;
  };
}

/** What is dear to make and not always wanted: made when it is first asked for, and kept. */
export function once<Made>(make: () => Made): () => Made {
  let kept: { made: Made } | null = null;
  return () => {
    kept ??= { made: make() };
    return kept.made;
  };
}
