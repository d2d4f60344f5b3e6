/** What the functions below leave on the page's window for each other. */
type Watched = Window & { quoteReadyAt?: number; quoteAnswers?: number[] };

/**
 * Runs in the page before its scripts. Notes when the quote's buttons can be used, which its script allows once it is live, and
 * how long each event took until the next paint (Event Timing, in steps of 8 ms).
 */
export function watchQuote(): void {
  const watched: Watched = window;
  watched.quoteAnswers = [];
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (target instanceof HTMLButtonElement && target.dataset.step && !target.disabled) {
        watched.quoteReadyAt ??= performance.now();
      }
    }
  }).observe(document, { attributes: true, attributeFilter: ["disabled"], subtree: true });
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type: "event",
    durationThreshold: 16,
    buffered: true,
  };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.quoteAnswers?.push(duration);
  }).observe(options);
}

/** Milliseconds from the end of reading the page to the live quote. */
export function readyInPage(): number {
  const watched: Watched = window;
  const [navigation] = performance.getEntriesByType("navigation");
  const read = navigation instanceof PerformanceNavigationTiming ? navigation.domInteractive : 0;
  return Math.round((watched.quoteReadyAt ?? Number.NaN) - read);
}

/** Milliseconds of the slowest event until what it changed was painted. */
export function answersInPage(): number {
  const watched: Watched = window;
  return Math.max(...(watched.quoteAnswers ?? []));
}
