import { Socket } from "node:net";

/** What of Node's own connections is not in its documentation. */
type Inner = { _handle?: { useUserBuffer?: (buffer: Uint8Array) => void } | null } & Record<
  symbol,
  unknown
>;

const inner = (socket: Socket) => socket as unknown as Inner;

const fields = new Map(
  Object.getOwnPropertySymbols(new Socket()).map((symbol) => [symbol.description, symbol]),
);
const bufferField = fields.get("kBuffer");
const callbackField = fields.get("kBufferCb");

/**
 * Has Node read all that comes over an accepted connection into one buffer, and call `onBytes` with their count: it
 * would make 64 kB anew for each read. For connections that a program opens itself that is `onread` of net.Socket; the
 * server has no such option, so it is set in the same places. Answers whether it was.
 */
export function readInto(
  socket: Socket,
  buffer: Buffer,
  onBytes: (length: number) => void,
): boolean {
  const handle = inner(socket)._handle;
  const setBuffer = handle?.useUserBuffer;
  if (bufferField === undefined || callbackField === undefined || setBuffer === undefined) {
    return false;
  }
  inner(socket)[bufferField] = buffer;
  inner(socket)[callbackField] = onBytes;
  setBuffer.call(handle, buffer);
  return true;
}
