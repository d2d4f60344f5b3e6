const WIDTH = 960;
const HEIGHT = 640;
const BLOCKS = (WIDTH * HEIGHT) / 64;
/** A run of blocks without a change begins here, and its remainder follows in 13 bits. */
const MIN_RUN = 8192;

function segment(marker: number, data: readonly number[]): Buffer {
  const length = data.length + 2;
  return Buffer.from([0xff, marker, length >> 8, length & 0xff, ...data]);
}

/** A code of one bit. */
const table = (kind: number, symbol: number) =>
  segment(0xc4, [kind, 1, ...Array<number>(15).fill(0), symbol]);

/** A valid progressive JPEG of one gray, in the given number of scans: 883 at most. */
export function jpegOfScans(scans: number): Buffer {
  const run = BLOCKS - MIN_RUN;
  const unchanged = Buffer.from([run >> 6, ((run & 0x3f) << 2) | 3]);
  const later: Buffer[] = [];
  for (let low = 13; low >= 0; low -= 1) {
    for (let frequency = 1; frequency < 64; frequency += 1) {
      const bits = ((low === 13 ? 0 : low + 1) << 4) | low;
      later.push(Buffer.concat([segment(0xda, [1, 1, 0, frequency, frequency, bits]), unchanged]));
    }
  }
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(0xc2, [8, HEIGHT >> 8, HEIGHT & 0xff, WIDTH >> 8, WIDTH & 0xff, 1, 1, 0x11, 0]),
    table(0, 0),
    table(0x10, 0xd0),
    segment(0xda, [1, 1, 0, 0, 0, 0]),
    Buffer.alloc(BLOCKS / 8),
    ...later.slice(0, scans - 1),
    Buffer.from([0xff, 0xd9]),
  ]);
}
