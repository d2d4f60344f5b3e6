import { readdir } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { OpenServices } from "#http/open-services.ts";
import { replyWithMessage } from "#http/plugins/error-replies.ts";

/** For files whose name changes with their content. */
const IMMUTABLE = "public, max-age=31536000, immutable";
const ONE_DAY = "public, max-age=86400, stale-while-revalidate=604800";

const PHOTO = /^\/photos\/([\w-]{1,100}\/[\w-]{1,100}\.(?:avif|jpg))$/;

const SERVED_TYPES = new Set(
  ".avif .css .ico .jpg .js .json .png .svg .txt .webmanifest .webp .woff2".split(" "),
);

/** Hidden files and files of other types are not served. */
async function publicPaths(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && SERVED_TYPES.has(extname(entry.name)))
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length));
  return new Set(paths.map((path) => path.replaceAll(sep, "/")).filter((p) => !p.includes("/.")));
}

type Folders = Pick<OpenServices, "clientFolder" | "photoFolder">;

export async function addFiles(app: FastifyInstance, { clientFolder, photoFolder }: Folders) {
  const paths = clientFolder === null ? new Set<string>() : await publicPaths(clientFolder);
  await app.register(fastifyStatic, {
    root: clientFolder ?? photoFolder,
    serve: false,
    // The build writes .br and .gz beside text files.
    preCompressed: true,
    cacheControl: false,
    dotfiles: "deny",
  });

  app.get("/photos/*", { config: { kind: "file" } }, (request, reply) => {
    const [path = ""] = request.url.split("?", 1);
    const photo = PHOTO.exec(path)?.[1];
    if (photo === undefined) return replyWithMessage(request, reply, 404, "There is no such file.");
    return reply.header("cache-control", IMMUTABLE).sendFile(photo, photoFolder);
  });

  return (path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply | null => {
    if (request.method === "POST" || !paths.has(path)) return null;
    request.isFile = true;
    reply.header("cache-control", path.startsWith("/assets/") ? IMMUTABLE : ONE_DAY);
    return reply.sendFile(path);
  };
}
