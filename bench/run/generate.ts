import { join } from "node:path";
import { type Result, resultSchema, type Spec } from "#bench/load/spec.ts";
import { runProcess } from "./process.ts";

const generator = join(import.meta.dirname, "../load/generator.ts");

/** Runs the bench's own load generator against a server, on the core for loads. Throws when requests fail. */
export async function generate(url: string, spec: Omit<Spec, "host" | "port">): Promise<Result> {
  const { hostname: host, port } = new URL(url);
  const json = JSON.stringify({ ...spec, host, port: Number(port) });
  const printed = await runProcess([process.execPath, generator, json], { core: "load" });
  const result = resultSchema.parse(JSON.parse(printed));
  if (result.failed > 0) throw new Error(`${result.failed} requests of the load failed`);
  return result;
}
