// Preloaded into a site, whose clock is then ahead of the machine's by CLOCK_AHEAD_MS.
const ahead = Number(process.env.CLOCK_AHEAD_MS);

globalThis.Date = new Proxy(Date, {
  construct: (RealDate, given, target) =>
    Reflect.construct(RealDate, given.length === 0 ? [RealDate.now() + ahead] : given, target),
  get: (RealDate, key, receiver) =>
    key === "now" ? () => RealDate.now() + ahead : Reflect.get(RealDate, key, receiver),
});
