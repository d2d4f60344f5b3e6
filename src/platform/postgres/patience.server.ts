import { AsyncLocalStorage } from "node:async_hooks";

const patience = new AsyncLocalStorage<true>();

/** Runs work whose statements may take as long as they need, such as migrations. Others are given up after seconds. */
export function withPatience<Result>(work: () => Promise<Result>): Promise<Result> {
  return patience.run(true, work);
}

/** Whether the caller runs inside `withPatience`. */
export function isPatient(): boolean {
  return patience.getStore() === true;
}
