const HEAD_END = "\r\n\r\n";
const LAST_CHUNK = "0\r\n\r\n";

/**
 * Reads HTTP/1.1 answers from the bytes of a connection that has one request under way at a time. Feed it every
 * chunk; it answers the status when an answer is complete, else null.
 */
export function createResponseReader(): (chunk: Buffer) => number | null {
  let head = "";
  let status = 0;
  let missing = 0;
  let chunked = false;
  let tail = "";

  const readBody = (body: Buffer): number | null => {
    if (chunked) {
      tail = (tail + body.toString("latin1", Math.max(0, body.length - 5))).slice(-5);
      if (tail !== LAST_CHUNK) return null;
    } else {
      missing -= body.length;
      if (missing > 0) return null;
    }
    head = "";
    tail = "";
    const answered = status;
    status = 0;
    return answered;
  };

  return (chunk) => {
    if (status !== 0) return readBody(chunk);
    const before = head.length;
    head += chunk.toString("latin1");
    const end = head.indexOf(HEAD_END);
    if (end === -1) return null;
    const lines = head.slice(0, end);
    status = Number(lines.slice(9, 12));
    chunked = /^transfer-encoding: *chunked/im.test(lines);
    missing = Number(/^content-length: *(\d+)/im.exec(lines)?.[1] ?? 0);
    return readBody(chunk.subarray(end + HEAD_END.length - before));
  };
}
