import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

const JAR = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");

/** The RELAX NG validator that comes with the Nu HTML checker. */
const JING = "nu.validator.vendor.thaiopensource.relaxng.util.Driver";

/** Validates documents against a RELAX NG schema in one run of Java. Returns the errors of each, one per line. */
export function relaxNgErrors(schema: string, documents: readonly string[]): string[][] {
  const folder = mkdtempSync(join(tmpdir(), "xml-"));
  try {
    const files = documents.map((xml, index) => {
      const file = join(folder, `${index}.xml`);
      writeFileSync(file, xml);
      return file;
    });
    const { stdout, error, status } = spawnSync("java", ["-cp", JAR, JING, schema, ...files], {
      encoding: "utf8",
    });
    if (error) throw new Error(`Java did not run: ${error.message}`);
    const lines = stdout.split("\n").filter((line) => line !== "");
    if ((status === 0) !== (lines.length === 0)) throw new Error(`Jing ended with ${status}`);
    return files.map((file) => lines.filter((line) => line.includes(file)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
