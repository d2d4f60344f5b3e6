import { percentile } from "#bench/statistics.ts";
import type { Result } from "./spec.ts";

const orNull = (value: number) => (Number.isNaN(value) ? null : value);

/** Counts answers and keeps how long they took. */
export function createTally() {
  const pages: number[] = [];
  const inquiries: number[] = [];
  let failed = 0;
  const cpu = process.cpuUsage();
  const began = performance.now();
  return {
    add(isInquiry: boolean, status: number, milliseconds: number): void {
      if (status !== (isInquiry ? 201 : 200)) failed += 1;
      else (isInquiry ? inquiries : pages).push(milliseconds);
    },
    result(): Result {
      const seconds = (performance.now() - began) / 1000;
      const { user, system } = process.cpuUsage(cpu);
      return {
        seconds,
        pages: pages.length,
        inquiries: inquiries.length,
        failed,
        pageP50Milliseconds: orNull(percentile(pages, 0.5)),
        pageP99Milliseconds: orNull(percentile(pages, 0.99)),
        inquiryP99Milliseconds: orNull(percentile(inquiries, 0.99)),
        busy: (user + system) / 1e6 / seconds,
      };
    },
  };
}

export type Tally = ReturnType<typeof createTally>;
