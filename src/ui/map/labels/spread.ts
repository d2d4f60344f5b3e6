type Block = { sum: number; count: number };

const middle = ({ sum, count }: Block) => sum / count;

/**
 * Moves positions (ascending) as little as possible so that neighbors are at least `gap` apart, in the same order.
 * Pool-adjacent-violators: neighbors that are too close share the mean of what they wanted.
 */
export function spread(wanted: readonly number[], gap: number): number[] {
  const blocks: Block[] = [];
  wanted.forEach((position, index) => {
    let block: Block = { sum: position - index * gap, count: 1 };
    for (let last = blocks.at(-1); last && middle(last) > middle(block); last = blocks.at(-1)) {
      blocks.pop();
      block = { sum: last.sum + block.sum, count: last.count + block.count };
    }
    blocks.push(block);
  });
  return blocks
    .flatMap((block) => Array.from({ length: block.count }, () => middle(block)))
    .map((position, index) => position + index * gap);
}
