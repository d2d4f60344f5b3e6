import type { FastifyInstance } from "fastify";
import { answerInWords } from "#http/failure-answers.ts";
import { sendToFastify } from "#http/held/send-to-fastify.ts";
import type { FileStore } from "./file-store.ts";

/** GET of the dealership's photographs; 404 in words for one that is not there. */
export function addPhotos(app: FastifyInstance, files: Pick<FileStore, "ask">): void {
  app.get("/photos/*", async (request, reply) => {
    const file = await files.ask(request.url.split("?", 1)[0] ?? "");
    if (file === null) return answerInWords(request, reply, 404, "There is no such file.");
    return sendToFastify(request, reply, file);
  });
}
