import type { Arguments } from "#bench/arguments.ts";
import type { Finding } from "#bench/budgets.ts";
import type { Result } from "#bench/load/spec.ts";
import { progress } from "#bench/progress.ts";
import { untilAtRest } from "#bench/run/at-rest.ts";
import { generate } from "#bench/run/generate.ts";
import { settledAnswers } from "#bench/run/settled.ts";
import { sitemapPaths, startSite } from "#bench/run/site.ts";

const budget = "mixedPageP99Milliseconds";
const SHARE = 0.7;
const INQUIRY_PERCENT = 5;

/** Above this the generator waits for its own core, and its times are not the server's. */
const TOO_BUSY = 0.95;

const inMilliseconds = (value: number | null) => `${value?.toFixed(1) ?? "?"} ms`;

/** The median of these counts: what the machine's neighbors do in one or two of them does not. */
const ROUNDS = 5;
const MOST_ROUNDS = 15;

/** A round counts where the capacity after it differs by no more from the one before: otherwise 70 % is another load. */
const STEADY = 0.15;
const CAPACITY_SECONDS = 3;

type Round = Result & { perSecond: number };

const tail = ({ pageP99Milliseconds }: Result) => pageP99Milliseconds ?? Number.NaN;

/** Loads of 70 % of what the same program with the same requests gets at most, which is measured before and after each. */
async function steadyRounds(url: string, paths: readonly string[], seconds: number) {
  const mixture = { paths: [...paths], inquiryPercent: INQUIRY_PERCENT };
  const capacityNow = async () => {
    const found = await generate(url, { ...mixture, perSecond: null, seconds: CAPACITY_SECONDS });
    return (found.pages + found.inquiries) / found.seconds;
  };
  await capacityNow();
  const steady: Round[] = [];
  let capacity = await capacityNow();
  for (let round = 0; round < MOST_ROUNDS && steady.length < ROUNDS; round += 1) {
    const perSecond = Math.round(capacity * SHARE);
    const found = await generate(url, { ...mixture, perSecond, seconds });
    const after = await capacityNow();
    const isSteady = Math.abs(after / capacity - 1) <= STEADY;
    if (isSteady) steady.push({ ...found, perSecond });
    progress(
      `mixed: capacity ${Math.round(capacity)} a second, then ${Math.round(after)}; at ${perSecond} ` +
        `${inMilliseconds(found.pageP99Milliseconds)}${isSteady ? "" : ", not counted"}`,
    );
    capacity = after;
  }
  return steady;
}

/** How long pages take while inquiries are stored, at 70 % of what the server can do. */
export async function measureMixed({ seconds }: Arguments): Promise<Finding[]> {
  const site = await startSite({ core: "server" });
  try {
    const paths = await sitemapPaths(site.url);
    await settledAnswers(site.url, paths);
    await untilAtRest(site.pid);
    const rounds = await steadyRounds(site.url, paths, seconds);
    const middle = rounds.toSorted((one, other) => tail(one) - tail(other))[Math.floor(ROUNDS / 2)];
    if (rounds.length < ROUNDS || middle === undefined) {
      return [{ budget, skipped: "the machine's speed changed in nearly every round" }];
    }
    const busy = middle.busy > TOO_BUSY ? "; the load generator's core was full" : "";
    return [
      {
        budget,
        value: tail(middle),
        note:
          `median of ${ROUNDS} steady rounds (${rounds.map((each) => inMilliseconds(each.pageP99Milliseconds)).join(", ")}); ` +
          `${middle.perSecond} requests a second by the clock, half of the pages within ` +
          `${inMilliseconds(middle.pageP50Milliseconds)}, inquiries' 99th percentile ` +
          `${inMilliseconds(middle.inquiryP99Milliseconds)}${busy}`,
      },
    ];
  } finally {
    await site.stop();
  }
}
