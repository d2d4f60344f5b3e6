/** What is dear to make and not always wanted: made when it is first asked for, and kept. */
export function lazily<Made>(make: () => Made): () => Made {
  let kept: { made: Made } | null = null;
  return () => {
    kept ??= { made: make() };
    return kept.made;
  };
}
