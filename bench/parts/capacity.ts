import { type Part, progress } from "#bench/bench.ts";
import { type Encoding, type Response, warmUp } from "#bench/support/http.ts";
import { missingPeer, type Peer, startFastifyAlone, startNext } from "#bench/support/peers.ts";
import { startWarmSite, type WarmSite } from "#bench/support/site.ts";
import { median } from "#bench/support/statistics.ts";
import { hasWrk, NO_WRK, wrk } from "#bench/support/wrk.ts";

const ROUNDS = 3;

const rounded = (value: number) => Math.round(value).toLocaleString("en-US");

/** Returns the page of median size. */
async function medianPage({ url, paths }: WarmSite, encoding: Encoding) {
  const responses = await warmUp(url, paths, encoding);
  const sorted = [...responses].toSorted(([, a], [, b]) => a.body.length - b.body.length);
  const [path, response] = sorted[Math.floor(sorted.length / 2)] ?? [];
  if (path === undefined || response === undefined) throw new Error("the sitemap is empty");
  return { path, response };
}

/** Loads the site and a peer in turns and returns the median ratio, so that changes of the machine's speed cancel out. */
async function compare(
  site: WarmSite,
  { encoding, seconds }: { encoding: Encoding; seconds: number },
  startPeer: (response: Response) => Promise<Peer>,
) {
  const { path, response } = await medianPage(site, encoding);
  const peer = await startPeer(response);
  try {
    await wrk(peer.url, 2, encoding);
    await wrk(`${site.url}${path}`, 2, encoding);
    const rounds: { ours: number; theirs: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const theirs = await wrk(peer.url, seconds, encoding);
      const ours = await wrk(`${site.url}${path}`, seconds, encoding);
      rounds.push({ ours, theirs });
      progress(`capacity: ${encoding}: ${rounded(ours)} against ${rounded(theirs)} a second`);
    }
    const ours = median(rounds.map((round) => round.ours));
    const theirs = median(rounds.map((round) => round.theirs));
    return {
      value: median(rounds.map((round) => round.ours / round.theirs)),
      note: `${path}, ${response.body.length} bytes: ${rounded(ours)} against ${rounded(theirs)} a second`,
    };
  } finally {
    await peer.stop();
  }
}

/** Pages a second on one core, against servers under the same load in the same minutes. */
export const measureCapacity: Part = async ({ seconds }) => {
  if (!hasWrk()) return { skipped: NO_WRK };
  const missing = missingPeer("next-hello");
  if (missing !== null) return { skipped: `Next.js: ${missing}` };
  const site = await startWarmSite();
  try {
    const next = await compare(site, { encoding: "gzip", seconds }, startNext);
    const fastify = await compare(site, { encoding: "br", seconds }, startFastifyAlone);
    return [
      { budget: "timesNextPrerendered", ...next },
      { budget: "shareOfFastify", ...fastify },
    ];
  } finally {
    await site.stop();
  }
};
