import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contentSchemas } from "./content-schemas.ts";

const FOLDER = join(import.meta.dirname, "../content/schema");

mkdirSync(FOLDER, { recursive: true });
const schemas = contentSchemas();
for (const name of readdirSync(FOLDER)) {
  if (name.endsWith(".schema.json") && !schemas.has(name)) rmSync(join(FOLDER, name));
}
for (const [name, text] of schemas) writeFileSync(join(FOLDER, name), text);
process.stdout.write(`${schemas.size} schemas written to content/schema.\n`);
