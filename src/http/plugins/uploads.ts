import { randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rm, stat } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { NOTHING_CAN_BE_STORED } from "#platform/database/write-refusal.ts";
import { StorageRefusal } from "./error-replies.ts";

/** A form without files. A larger body is kept on the disk until its request is answered. */
export const FORM_BYTES = 64 * 1024;

export class BodyTooLargeError extends Error {
  readonly statusCode = 413;
}

/** The connection ended before the body did. */
class BrokenBodyError extends Error {
  readonly statusCode = 400;
}

/** As the header says; chunks have no length. */
export const declaredLength = ({ headers }: Pick<IncomingMessage, "headers">): number =>
  Number(headers["content-length"] ?? Number.POSITIVE_INFINITY);

/** The chunks of a body. What is left of it may still be read after the loop has ended. */
export async function* readChunks(
  body: IncomingMessage,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let length = 0;
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      length += chunk.length;
      if (length > maxBytes) throw new BodyTooLargeError("the body is too large");
      yield chunk;
    }
  } catch (error) {
    if (error instanceof BodyTooLargeError) throw error;
    throw new BrokenBodyError("the body did not arrive", { cause: error });
  }
}

export type Uploads = ReturnType<typeof createUploads>;

/** Other processes may keep theirs in the same folder. No request takes as long. */
const LEFT_OVER_MS = 2 * 3_600_000;

/** Files of a process that was killed. */
async function removeLeftOver(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const modified = await stat(path).catch(() => null);
    if (modified !== null && Date.now() - modified.mtimeMs > LEFT_OVER_MS) {
      await rm(path, { force: true });
    }
  }
}

/** Keeps large bodies as files, so that neither slow senders nor waiting requests take memory. */
export function createUploads(dataDir: string) {
  const folder = join(dataDir, "uploads");
  const files = new Map<IncomingMessage, string>();

  let prepared: Promise<void> | null = null;
  const prepare = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeLeftOver(folder);
  };

  const openNew = async (path: string): Promise<FileHandle> => {
    prepared ??= prepare();
    await prepared;
    return await open(path, "wx", 0o600);
  };

  const refuse = (cause: unknown): never => {
    prepared = null;
    throw new StorageRefusal(NOTHING_CAN_BE_STORED, { cause });
  };

  const store = async (
    body: IncomingMessage,
    maxBytes: number,
    onBytes: (count: number) => void,
  ): Promise<Blob> => {
    const path = join(folder, randomUUID());
    files.set(body, path);
    const handle = await openNew(path).catch(refuse);
    try {
      for await (const chunk of readChunks(body, maxBytes)) {
        await handle.writeFile(chunk).catch(refuse);
        onBytes(chunk.length);
      }
    } catch (error) {
      // The connection may have closed before the file was there.
      await rm(path, { force: true });
      throw error;
    } finally {
      await handle.close();
    }
    return await openAsBlob(path);
  };

  const discard = async (body: IncomingMessage) => {
    const path = files.get(body);
    files.delete(body);
    // What cannot be removed now is left over for the next process.
    if (path !== undefined) await rm(path, { force: true }).catch(() => {});
  };

  return {
    /** A small form as bytes, a larger one as a file. */
    async read(
      body: IncomingMessage,
      maxBytes: number,
      onBytes: (count: number) => void = () => {},
    ): Promise<Buffer | Blob> {
      const length = declaredLength(body);
      if (length > maxBytes && Number.isFinite(length)) {
        throw new BodyTooLargeError("the body is too large");
      }
      if (length > FORM_BYTES) return await store(body, maxBytes, onBytes);
      const chunks: Uint8Array[] = [];
      for await (const chunk of readChunks(body, FORM_BYTES)) chunks.push(chunk);
      return Buffer.concat(chunks);
    },
    /** Removes the file of each request of these routes once it is answered, or its sender is gone. */
    discardAfterReply(scope: FastifyInstance): void {
      scope.addHook("onRequest", (request, reply, done) => {
        reply.raw.once("close", () => void discard(request.raw));
        done();
      });
    },
  };
}
