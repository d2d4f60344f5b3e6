import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

const JAR = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");

/** The RELAX NG validator that comes with the Nu HTML checker. */
const JING = "nu.validator.vendor.thaiopensource.relaxng.util.Driver";

/** Validates a document against a RELAX NG schema. Returns one line per error. */
export function relaxNgErrors(schema: string, xml: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), "xml-"));
  try {
    const file = join(folder, "document.xml");
    writeFileSync(file, xml);
    const { stdout, error, status } = spawnSync("java", ["-cp", JAR, JING, schema, file], {
      encoding: "utf8",
    });
    if (error) throw new Error(`Java did not run: ${error.message}`);
    const lines = stdout.split("\n").filter((line) => line !== "");
    if ((status === 0) !== (lines.length === 0)) throw new Error(`Jing ended with ${status}`);
    return lines.map((line) => line.replace(file, ""));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
