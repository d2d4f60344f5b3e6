import { createAnswerMemory } from "#http/held/answer-memory.ts";
import { etagOf, type HeldAnswer, holdAnswer } from "#http/held/held-answer.ts";
import { compressLarge, isShared, type Rendered } from "./rendered.ts";
import { WHOLE_STOCK } from "./stock-reads.ts";

type HeldPage = HeldAnswer & Pick<Rendered, "stock">;

type Options = {
  /** Makes the answer for an address, whoever asks. */
  render: (address: string) => Promise<Rendered>;
  /** Headers that every kept answer carries besides its own. */
  headers: Readonly<Record<string, string>>;
  mostBytes: number;
  /** Called when an answer could not be renewed; the old one stays until it can. */
  onFault: (error: unknown) => void;
};

export type PageStore = ReturnType<typeof createPageStore>;

/**
 * Answers that are the same for everybody, rendered once for each version of what they show. A change of the stock
 * replaces those that it touches; until the new one is there, the old one is sent.
 */
export function createPageStore({ render, headers, mostBytes, onFault }: Options) {
  const memory = createAnswerMemory<HeldPage>(mostBytes);
  let changes = 0;
  const rendering = new Map<string, Promise<Rendered>>();

  const keep = (address: string, rendered: Rendered): HeldAnswer | null => {
    if (!isShared(rendered)) return null;
    const held = holdAnswer(rendered.body, { ...headers, ...rendered.headers }, rendered.bodies);
    memory.set(address, Object.assign(held, { stock: rendered.stock }));
    return held;
  };

  /** One rendering for all who ask meanwhile. */
  const renderOnce = (address: string): Promise<Rendered> => {
    const running = rendering.get(address);
    if (running) return running;
    const rendered = render(address)
      .then(compressLarge)
      .finally(() => {
        if (rendering.get(address) === rendered) rendering.delete(address);
      });
    rendering.set(address, rendered);
    return rendered;
  };

  const renew = async (address: string, old: HeldAnswer): Promise<void> => {
    const rendered = await renderOnce(address);
    if (rendered.status >= 500) throw new Error(`${address} could not be rendered anew`);
    // What a change does not show in keeps its bytes, which are the smallest by now.
    if (isShared(rendered) && etagOf(rendered.body) === old.etag) return;
    if (keep(address, rendered) === null) memory.drop(address);
  };

  /** Answers the addresses for which that failed; what is there stays there. */
  const renewAll = async (addresses: Iterable<readonly [string, HeldAnswer]>) => {
    const failed: string[] = [];
    for (const [address, old] of addresses) {
      try {
        await renew(address, old);
      } catch (error) {
        failed.push(address);
        onFault(error);
      }
    }
    return failed;
  };

  return {
    /** The kept answer of an address. */
    get: (address: string): HeldAnswer | undefined => memory.get(address),

    /** The kept answer, or one rendered now and kept when everybody may have it. A burst renders it once. */
    async ask(address: string): Promise<HeldAnswer | Rendered> {
      const held = memory.get(address);
      if (held !== undefined) return held;
      const before = changes;
      const rendered = await renderOnce(address);
      const kept = memory.get(address);
      if (kept !== undefined) return kept;
      // Made from a stock that has changed meanwhile, it is good for this visitor only.
      return (before === changes ? keep(address, rendered) : null) ?? rendered;
    },

    /** Renders anew what was made from these vehicles. Answers the addresses for which that failed. */
    renewTouched(vehicles: readonly string[]): Promise<string[]> {
      changes += 1;
      // Who asks from now on must not be given what was begun before.
      rendering.clear();
      const changed = new Set(vehicles).add(WHOLE_STOCK);
      return renewAll(memory.entries().filter(([, { stock }]) => !stock.isDisjointFrom(changed)));
    },

    /** Tries addresses again; answers those for which that failed once more. */
    renewAgain(addresses: readonly string[]): Promise<string[]> {
      const again = new Set(addresses);
      return renewAll(memory.entries().filter(([address]) => again.has(address)));
    },
  };
}
