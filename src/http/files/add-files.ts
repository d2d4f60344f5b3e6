import type { FastifyInstance } from "fastify";
import { answerInWords } from "#http/failure-answers.ts";
import { sendToFastify } from "#http/held/send-to-fastify.ts";
import type { FileStore } from "./file-store.ts";

/** GET of the site's own files and of photographs; 404 in words for a photograph that is not there. */
export function addFiles(app: FastifyInstance, files: FileStore): void {
  for (const path of files.paths) {
    app.get(path, async (request, reply) => {
      const file = await files.ask(path);
      if (file === null) return answerInWords(request, reply, 404, "There is no such file.");
      return sendToFastify(request, reply, file);
    });
  }
  app.get("/photos/*", async (request, reply) => {
    const file = await files.ask(request.url.split("?", 1)[0] ?? "");
    if (file === null) return answerInWords(request, reply, 404, "There is no such file.");
    return sendToFastify(request, reply, file);
  });
}
