import { DatabaseSync } from "node:sqlite";

// Preloaded into a site, whose clock and whose database's clock are then ahead of the machine's by CLOCK_AHEAD_MS.
const ahead = Number(process.env.CLOCK_AHEAD_MS);

globalThis.Date = new Proxy(Date, {
  construct: (RealDate, given, target) =>
    Reflect.construct(RealDate, given.length === 0 ? [RealDate.now() + ahead] : given, target),
  get: (RealDate, key, receiver) =>
    key === "now" ? () => RealDate.now() + ahead : Reflect.get(RealDate, key, receiver),
});

const { prepare } = DatabaseSync.prototype;
const shifted = new WeakSet<DatabaseSync>();
DatabaseSync.prototype.prepare = function (...query) {
  if (!shifted.has(this)) {
    shifted.add(this);
    this.function("unixepoch", { varargs: true }, () => Date.now() / 1000);
  }
  return prepare.apply(this, query);
};
