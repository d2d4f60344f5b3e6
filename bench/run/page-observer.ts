// These functions run in the page: each stands alone, and names nothing outside itself.

export type Paint = {
  /** What was painted largest: its tag and whether it is a picture or text. */
  element: string;
  /** Bytes that came over the network for its picture; 0 for text. */
  bytes: number;
  /** Requests begun before it was painted, the page's own included. */
  requests: number;
};

/** The largest contentful paint so far. To be asked before anyone scrolls, which ends the search for it. */
export async function paintInPage(): Promise<Paint> {
  const entries: LargestContentfulPaint[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry instanceof LargestContentfulPaint) entries.push(entry);
    }
  });
  observer.observe({ type: "largest-contentful-paint", buffered: true });
  await new Promise((resolve) => setTimeout(resolve, 1000));
  observer.disconnect();
  const last = entries.at(-1);
  if (last === undefined) throw new Error("nothing was painted");
  const resources = performance
    .getEntriesByType("resource")
    .filter((entry) => entry instanceof PerformanceResourceTiming);
  const picture = resources.find(({ name }) => last.url !== "" && name === last.url);
  const tag = last.element?.tagName.toLowerCase() ?? "an element that is gone";
  return {
    element: last.url === "" ? `text in ${tag}` : `picture ${new URL(last.url).pathname}`,
    bytes: picture?.transferSize ?? 0,
    requests: 1 + resources.filter(({ startTime }) => startTime < last.startTime).length,
  };
}

/** Scrolls to the end of the page, waits for its pictures and answers the sum of all layout shifts. */
export async function shiftsInPage(): Promise<{ sum: number; where: string[] }> {
  const pause = (milliseconds: number) =>
    new Promise((resolve) => setTimeout(resolve, milliseconds));
  const shifts: { value: number; where: string[] }[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const value = "value" in entry && typeof entry.value === "number" ? entry.value : 0;
      const sources = "sources" in entry && Array.isArray(entry.sources) ? entry.sources : [];
      const where = sources.map(({ node }) =>
        node instanceof Element ? node.outerHTML.slice(0, 80) : "text, or what is gone",
      );
      shifts.push({ value, where });
    }
  });
  observer.observe({ type: "layout-shift", buffered: true });
  for (let top = 0; top < document.documentElement.scrollHeight; top += 500) {
    scrollTo({ top, behavior: "instant" });
    await pause(100);
  }
  const deadline = performance.now() + 15_000;
  const loading = () => [...document.images].some((image) => !image.complete);
  while (loading() && performance.now() < deadline) await pause(100);
  await pause(300);
  observer.disconnect();
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    where: shifts.flatMap((shift) => shift.where),
  };
}
