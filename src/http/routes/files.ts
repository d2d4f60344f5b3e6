import { readdir } from "node:fs/promises";
import { extname, join, resolve, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { OpenServices } from "#app/services.server.ts";
import { replyWithMessage, UnavailableError } from "#http/plugins/error-replies.ts";

/** For files whose name changes with their content. */
export const IMMUTABLE = "public, max-age=31536000, immutable";
const ONE_DAY = "public, max-age=86400, stale-while-revalidate=604800";

const SERVED_TYPES = new Set(
  ".avif .css .ico .jpg .js .json .png .svg .txt .webmanifest .webp .woff2".split(" "),
);

/** Safari asks for icons of many sizes by name, without a link to them. */
const SIZED_ICON = /^\/apple-touch-icon-\d{2,3}x\d{2,3}(?:-precomposed)?\.png$/;
const ICON = "/apple-touch-icon.png";

/** Hidden files and files of other types are not served. */
async function publicPaths(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && SERVED_TYPES.has(extname(entry.name)))
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length));
  return new Set(paths.map((path) => path.replaceAll(sep, "/")).filter((p) => !p.includes("/.")));
}

type Sources = Pick<OpenServices, "clientFolder" | "publicFolder" | "photos"> & {
  desk: Pick<OpenServices["desk"], "isSignedIn">;
};

export async function addFiles(app: FastifyInstance, sources: Sources) {
  const { clientFolder, publicFolder, photos, desk } = sources;
  const paths = clientFolder === null ? new Set<string>() : await publicPaths(clientFolder);
  await app.register(fastifyStatic, {
    root: resolve(publicFolder),
    serve: false,
    // The build writes .br and .gz beside text files.
    preCompressed: true,
    cacheControl: false,
    dotfiles: "deny",
  });

  /** Photos of drafts are for people who are signed in to the desk. */
  const readPhoto = async (path: string, { headers }: FastifyRequest) => {
    const shown = await photos.read(path);
    if (shown !== null) return { bytes: shown, caching: IMMUTABLE };
    const hidden = await photos.readAny(path);
    if (hidden === null || !(await desk.isSignedIn(headers.cookie))) return null;
    return { bytes: hidden, caching: "private, no-store" };
  };

  app.get("/photos/*", { config: { kind: "file", load: "constant" } }, async (request, reply) => {
    const [path = ""] = request.url.split("?", 1);
    const photo = await readPhoto(path, request).catch((error: unknown) => {
      request.log.error({ err: error }, "a photo could not be read");
      throw new UnavailableError("a photo could not be read");
    });
    if (photo === null) return replyWithMessage(request, reply, 404, "There is no such file.");
    const type = path.endsWith(".avif") ? "image/avif" : "image/jpeg";
    return reply.type(type).header("cache-control", photo.caching).send(photo.bytes);
  });

  return (requested: string, request: FastifyRequest, reply: FastifyReply): FastifyReply | null => {
    const path = SIZED_ICON.test(requested) ? ICON : requested;
    if (request.method === "POST" || !paths.has(path)) return null;
    request.isFile = true;
    reply.header("cache-control", path.startsWith("/assets/") ? IMMUTABLE : ONE_DAY);
    return reply.sendFile(path);
  };
}
