import { setTimeout } from "node:timers/promises";
import { type RawAnswer, rawGet } from "./raw-get.ts";

const ROUNDS_ALIKE = 3;
const PAUSE = 700;
const PATIENCE = 120_000;

/** A random value in a page changes its length a little each time; a better compression changes it more. */
const NOISE = 0.01;

function alikeIn(one: RawAnswer | undefined, other: RawAnswer | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  return Math.abs(one.body.length - other.body.length) <= one.body.length * NOISE;
}

async function round(
  url: string,
  paths: readonly string[],
  encoding: "br" | "gzip",
): Promise<Map<string, RawAnswer>> {
  const answers = new Map<string, RawAnswer>();
  const waiting = [...paths];
  const worker = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const answer = await rawGet(`${url}${path}`, encoding);
      if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`);
      answers.set(path, answer);
    }
  };
  await Promise.all(Array.from({ length: 4 }, worker));
  return answers;
}

/**
 * The answers of a site's paths once it has finished compressing them: a server may send a quick compression until a
 * better one is ready. Throws when the lengths do not settle.
 */
export async function settledAnswers(
  url: string,
  paths: readonly string[],
  encoding: "br" | "gzip" = "br",
): Promise<Map<string, RawAnswer>> {
  const deadline = performance.now() + PATIENCE;
  let answers = await round(url, paths, encoding);
  let alike = 1;
  while (alike < ROUNDS_ALIKE) {
    if (performance.now() > deadline) throw new Error("the pages' compression does not settle");
    await setTimeout(PAUSE);
    const next = await round(url, paths, encoding);
    const before = answers;
    const same = paths.every((path) => alikeIn(before.get(path), next.get(path)));
    alike = same ? alike + 1 : 1;
    answers = next;
  }
  return answers;
}
