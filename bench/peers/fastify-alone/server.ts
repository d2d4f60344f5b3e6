import { readFileSync } from "node:fs";
import { join } from "node:path";
import fastify from "fastify";

const [, , port, folder = ""] = process.argv;

/** Node's server writes these itself. */
const OWN = ["connection", "content-length", "date", "keep-alive", "transfer-encoding"];

const sent: Record<string, string> = JSON.parse(readFileSync(join(folder, "headers.json"), "utf8"));
const headers = Object.fromEntries(Object.entries(sent).filter(([name]) => !OWN.includes(name)));
const body = readFileSync(join(folder, "body"));

const app = fastify();
app.get("/*", (_request, reply) => reply.headers(headers).send(body));
await app.listen({ port: Number(port), host: "127.0.0.1" });
