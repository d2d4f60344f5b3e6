import { readdir, readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { createAnswerMemory } from "#http/held/answer-memory.ts";
import { compressFastAside, isCompressible } from "#http/held/encodings.ts";
import { type HeldAnswer, holdAnswer } from "#http/held/held-answer.ts";
import { fileType } from "./file-types.ts";

/** A year, for files whose name changes with their bytes. */
const FOREVER = "public, max-age=31536000, immutable";
const A_DAY = "public, max-age=86400, stale-while-revalidate=604800";

/** Room for the scripts, the fonts and the pictures that most visitors see. */
const MOST_BYTES = 24 * 1024 * 1024;

const PHOTOS = "/photos/";
/** The names that photographs are given when staff add them; made from their bytes. */
const PHOTO = /^\/photos\/[\w-]{1,100}\/[\w-]{1,100}\.(?:avif|jpg)$/;
const ABSENT = new Set(["ENOENT", "EISDIR", "ENOTDIR"]);

type Options = {
  /**
   * The folder of the built browser files; all of them are known from the start, so that no other file can be asked
   * for. None in development, where Vite serves them.
   */
  clientDirectory: string | null;
  photoFolder: string;
  headers: Readonly<Record<string, string>>;
};

/** The files' public paths and where they are. */
async function listed(directory: string): Promise<Map<string, string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && fileType(entry.name) !== null)
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file) => [`/${file.slice(directory.length + 1).replaceAll(sep, "/")}`, file] as const);
  // Tools leave their own files in hidden places.
  return new Map(files.filter(([path]) => !path.includes("/.")));
}

/** The site's own files and the dealership's photographs, read when they are first asked for. */
export async function createFileStore({ clientDirectory, photoFolder, headers }: Options) {
  const built =
    clientDirectory === null ? new Map<string, string>() : await listed(clientDirectory);
  const memory = createAnswerMemory<HeldAnswer>(MOST_BYTES);
  const reading = new Map<string, Promise<HeldAnswer | null>>();

  const placeOf = (path: string): string | undefined =>
    built.get(path) ??
    (PHOTO.test(path) ? join(photoFolder, path.slice(PHOTOS.length)) : undefined);

  const read = async (path: string): Promise<HeldAnswer | null> => {
    const file = placeOf(path);
    const type = file === undefined ? null : fileType(file);
    if (file === undefined || type === null) return null;
    const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      if (ABSENT.has(error.code ?? "")) return null;
      throw error;
    });
    if (bytes === null) return null;
    const named = path.startsWith("/assets/") || path.startsWith(PHOTOS);
    const held = holdAnswer(
      bytes,
      { ...headers, "content-type": type, "cache-control": named ? FOREVER : A_DAY },
      isCompressible(type) ? await compressFastAside(bytes) : undefined,
    );
    // Staff may take a photograph away.
    if (!path.startsWith(PHOTOS)) memory.set(path, held);
    return held;
  };

  return {
    /** The file at a public path, when it is in memory. */
    get: (path: string): HeldAnswer | undefined => memory.get(path),

    /** Whether a public path is one of the site's own files. */
    has: (path: string): boolean => built.has(path),

    /** The file at a public path; null when there is none. A burst reads it once. */
    ask(path: string): Promise<HeldAnswer | null> {
      const kept = memory.get(path);
      if (kept !== undefined) return Promise.resolve(kept);
      const running = reading.get(path) ?? read(path).finally(() => reading.delete(path));
      reading.set(path, running);
      return running;
    },
  };
}

export type FileStore = Awaited<ReturnType<typeof createFileStore>>;
