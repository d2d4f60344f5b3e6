import { randomUUID } from "node:crypto";
import { createWriteStream, openAsBlob } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import type { FastifyInstance } from "fastify";
import { NOTHING_CAN_BE_STORED } from "#platform/database/write-refusal.ts";
import { isFormType } from "#platform/form-type.ts";
import { StorageRefusal } from "./error-replies.ts";

/** A form without files, and the texts of any form. */
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

export type FormLimits = {
  /** Bytes of the whole body. */
  maxBytes: number;
  /** Bytes of all texts, which are kept in memory. A form with more counts as broken. */
  maxTextBytes?: number;
  /** Texts and files. The default is far more than any form of a visitor has. */
  maxParts?: number;
  /** Files are read and forgotten. */
  withoutFiles?: boolean;
  onBytes?: (count: number) => void;
};

/** The chunks of a body. What is left of it may still be read after the loop has ended. */
async function* readChunks(
  body: IncomingMessage,
  { maxBytes, onBytes }: FormLimits,
): AsyncGenerator<Uint8Array> {
  let length = 0;
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      length += chunk.length;
      if (length > maxBytes) throw new BodyTooLargeError("the body is too large");
      onBytes?.(chunk.length);
      yield chunk;
    }
  } catch (error) {
    if (error instanceof BodyTooLargeError) throw error;
    throw new BrokenBodyError("the body did not arrive", { cause: error });
  }
}

export type Uploads = ReturnType<typeof createUploads>;

export const hasFiles = (form: unknown): boolean =>
  form instanceof FormData &&
  form.values().some((value) => value instanceof File && value.size > 0);

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

const isOwnError = (error: unknown) =>
  error instanceof BodyTooLargeError ||
  error instanceof BrokenBodyError ||
  error instanceof StorageRefusal;

/** Reads forms as they arrive. Their files are kept on the disk, so that neither slow senders nor waiting requests take memory. */
export function createUploads(dataDir: string) {
  const folder = join(dataDir, "uploads");
  const paths = new Map<IncomingMessage, string[]>();

  let prepared: Promise<void> | null = null;
  const prepare = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeLeftOver(folder);
  };

  const refuse = (cause: unknown): never => {
    prepared = null;
    throw new StorageRefusal(NOTHING_CAN_BE_STORED, { cause });
  };

  const store = async (body: IncomingMessage, stream: Readable): Promise<Blob> => {
    const path = join(folder, randomUUID());
    paths.set(body, [...(paths.get(body) ?? []), path]);
    try {
      await pipeline(stream, createWriteStream(path, { flags: "wx", mode: 0o600 }));
    } catch (error) {
      if (error instanceof Error && "syscall" in error) refuse(error);
      // The sender's part of the stream is broken.
      throw error;
    }
    return await openAsBlob(path);
  };

  const discard = async (body: IncomingMessage) => {
    const stored = paths.get(body) ?? [];
    paths.delete(body);
    // What cannot be removed now is left over for the next process.
    for (const path of stored) await rm(path, { force: true }).catch(() => {});
  };

  const parse = async (body: IncomingMessage, limits: FormLimits): Promise<FormData> => {
    const { maxTextBytes = FORM_BYTES, maxParts = 200 } = limits;
    const parser = new Busboy({
      headers: { ...body.headers, "content-type": body.headers["content-type"] ?? "" },
      limits: {
        fieldSize: maxTextBytes + 1,
        fieldNameSize: FORM_BYTES,
        fields: maxParts + 1,
        parts: maxParts + 1,
      },
    });
    const entries: (readonly [string, string] | Promise<readonly [string, File]>)[] = [];
    const streams: Readable[] = [];
    let textBytes = 0;
    const refuseForm = () =>
      parser.destroy(new Error("no form has as many parts, or as much text"));
    parser.on("field", (name, value) => {
      textBytes += name.length + value.length;
      if (textBytes > maxTextBytes || entries.length === maxParts) refuseForm();
      else entries.push([name, value]);
    });
    // The library also emits errors that nothing waits for, and one without a listener ends the process.
    parser.on("error", () => {});
    parser.on("file", (name, stream, escaped = "", _encoding, type) => {
      stream.on("error", () => {});
      if (entries.length === maxParts) {
        refuseForm();
        return;
      }
      const filename = escaped.replaceAll("%22", '"');
      if (limits.withoutFiles || filename === "") {
        stream.resume();
        // The name stays, so that the page can say which files were left out.
        entries.push(Promise.resolve([name, new File(filename === "" ? [] : [" "], filename)]));
        return;
      }
      streams.push(stream);
      const stored = store(body, stream).then(
        (blob) => [name, new File([blob], filename, { type })] as const,
      );
      stored.catch((error: Error) => parser.destroy(error));
      entries.push(stored);
    });
    try {
      await pipeline(readChunks(body, limits), parser);
      const form = new FormData();
      for (const [name, value] of await Promise.all(entries)) form.append(name, value);
      return form;
    } catch (error) {
      for (const stream of streams) stream.destroy();
      await Promise.allSettled(entries);
      throw error;
    }
  };

  return {
    /** Null for a body that is no form, or a broken one. */
    async read(body: IncomingMessage, limits: FormLimits): Promise<FormData | null> {
      const length = declaredLength(body);
      if (length > limits.maxBytes && Number.isFinite(length)) {
        throw new BodyTooLargeError("the body is too large");
      }
      if (!isFormType(body.headers["content-type"])) {
        let isEmpty = true;
        for await (const chunk of readChunks(body, limits)) isEmpty &&= chunk.length === 0;
        return isEmpty ? new FormData() : null;
      }
      // The streams of files have to be read at once: one that breaks off before that never ends.
      const mayHaveFiles = /^multipart/i.test(body.headers["content-type"] ?? "");
      if (mayHaveFiles && !limits.withoutFiles) {
        prepared ??= prepare();
        await prepared.catch(refuse);
      }
      try {
        return await parse(body, limits);
      } catch (error) {
        await discard(body);
        if (isOwnError(error)) throw error;
        return null;
      }
    },
    /** Removes the files of each request of these routes once it is answered, or its sender is gone. */
    discardAfterReply(scope: FastifyInstance): void {
      scope.addHook("onRequest", (request, reply, done) => {
        reply.raw.once("close", () => void discard(request.raw));
        done();
      });
    },
  };
}
