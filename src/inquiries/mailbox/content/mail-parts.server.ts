import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type MimeNode, Splitter } from "@zone-eu/mailsplit";
import FlowedDecoder from "@zone-eu/mailsplit/lib/flowed-decoder.js";
import { simpleParser } from "mailparser";

const MAX_PARTS = 2000;
/** Forwarded in forwarded mails. */
const MAX_FORWARDED = 10;
/** Of a mail that is forwarded; what its head names is at its beginning. */
const MAX_HEAD_BYTES = 100_000;

/** A node of the tree that a mail is. Only a node without children has bytes. */
export type Part = {
  /** Such as "text/plain". */
  type: string;
  /** As the sender names the charset; null if it is not named. */
  charset: string | null;
  isAttached: boolean;
  name: string | null;
  /** What HTML calls it after "cid:". */
  contentId: string | null;
  bytes: Buffer;
  children: Part[];
};

const LEAF: Part = {
  type: "text/plain",
  charset: "utf-8",
  isAttached: false,
  name: null,
  contentId: null,
  bytes: Buffer.alloc(0),
  children: [],
};

function toType({ contentType }: MimeNode): string {
  return contentType !== false && contentType.includes("/") ? contentType : "text/plain";
}

const toContentId = ({ headers }: MimeNode): string | null =>
  (headers || undefined)?.getFirst("content-id").replaceAll(/^<|>$/g, "").trim() || null;

const toPart = (node: MimeNode): Part => ({
  type: toType(node),
  charset: node.charset || null,
  isAttached: node.disposition === "attachment",
  name: node.filename || null,
  contentId: toContentId(node),
  bytes: Buffer.alloc(0),
  children: [],
});

const LINES = /[^\n]*\n|[^\n]+$/g;
/** Words, and the rule that a list draws above its own. */
const isPlainLine = (line: string) =>
  /\S\s+\S|^\s*(?:--|__)[-_]*\s*$/.test(line) && !/[\w+/]{40}/.test(line);

/** Lists add their lines below a text in base64, and some programs only say that a text is. */
function splitBase64(body: Buffer): [encoded: Buffer[], plain: Buffer | null] {
  const text = body.toString("latin1");
  const line = text.matchAll(LINES).find(([words]) => isPlainLine(words));
  if (line === undefined) return [[body], null];
  const plain = Buffer.concat([Buffer.from("\n"), body.subarray(line.index)]);
  return [[body.subarray(0, line.index)], plain];
}

async function decode(node: MimeNode, body: readonly Buffer[]): Promise<Buffer> {
  const mayBePlain = node.encoding === "base64" && toType(node).startsWith("text/");
  const [encoded, plain] = mayBePlain ? splitBase64(Buffer.concat(body)) : [body, null];
  const decoded = await decodeWhole(node, encoded);
  return plain === null ? decoded : Buffer.concat([decoded, plain]);
}

async function decodeWhole(node: MimeNode, body: readonly Buffer[]): Promise<Buffer> {
  const bytes = Readable.from(body, { objectMode: false }).pipe(node.getDecoder());
  return await buffer(node.flowed ? bytes.pipe(new FlowedDecoder({ delSp: node.delSp })) : bytes);
}

/** What forwarding programs write above a mail. */
async function describeForwarded(source: Buffer): Promise<Part> {
  const { from, date, subject } = await simpleParser(source, { skipTextToHtml: true });
  const lines = [
    "---------- Forwarded message ----------",
    from && `From: ${from.text}`,
    date && `Date: ${date.toUTCString()}`,
    subject && `Subject: ${subject}`,
  ];
  return { ...LEAF, bytes: Buffer.from(lines.filter((line) => line).join("\n")) };
}

async function readForwarded(source: Buffer, depth: number): Promise<Part[]> {
  const { root } = await readParts(source, depth + 1);
  if (root === null) return [];
  return [await describeForwarded(source.subarray(0, MAX_HEAD_BYTES)), root];
}

const BOUNDARY = /^--(\S[^\r\n"]{0,68})\r?\nContent-/im;

/** The parts of one that does not name the line between them, or names another one. */
async function readMisnamed(body: Buffer, depth: number): Promise<Part[]> {
  const boundary = BOUNDARY.exec(body.toString("latin1"))?.[1];
  if (boundary === undefined || depth >= MAX_FORWARDED) {
    return [{ ...LEAF, charset: null, bytes: body }];
  }
  const fields = Buffer.from(`Content-Type: multipart/mixed; boundary="${boundary}"\r\n\r\n`);
  const { root } = await readParts(Buffer.concat([fields, body]), depth + 1);
  return root?.children ?? [];
}

/** Splits a mail into its parts, as far as it can be split. */
export async function readParts(
  source: Buffer,
  depth = 0,
): Promise<{ root: Part | null; isWhole: boolean }> {
  const parts = new Map<MimeNode, Part>();
  const bodies = new Map<MimeNode, Buffer[]>();
  const splitter = new Splitter({
    maxChildNodes: MAX_PARTS,
    ignoreEmbedded: true,
    maxHeadSize: Infinity,
  });
  let root: Part | null = null;
  let isWhole = true;
  try {
    for await (const chunk of Readable.from([source]).pipe(splitter)) {
      if (chunk.type !== "node") {
        bodies.get(chunk.node)?.push(chunk.value);
        continue;
      }
      const part = toPart(chunk);
      parts.set(chunk, part);
      bodies.set(chunk, []);
      root ??= part;
      if (chunk.parentNode) parts.get(chunk.parentNode)?.children.push(part);
    }
  } catch {
    isWhole = false;
  }
  for (const [node, part] of parts) {
    const body = bodies.get(node) ?? [];
    if (part.type.startsWith("multipart/")) {
      if (part.children.length > 0) continue;
      isWhole = false;
      part.children = await readMisnamed(Buffer.concat(body), depth);
      continue;
    }
    part.bytes = await decode(node, body).catch(() => Buffer.concat(body));
    if (part.type === "message/rfc822" && depth < MAX_FORWARDED) {
      part.children = await readForwarded(part.bytes, depth);
    }
  }
  return { root, isWhole };
}
