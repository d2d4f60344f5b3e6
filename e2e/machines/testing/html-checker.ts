import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

const JAR = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");

/** Faster for a run of half a minute. The first compiler tier needs a larger stack for the checker's recursive patterns. */
const JAVA_OPTIONS = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xss16m"];

type Message = { url: string; type: string; subType?: string; message: string; extract?: string };

function parseMessages(report: string): Message[] {
  const data: unknown = JSON.parse(report);
  if (typeof data !== "object" || data === null || !("messages" in data)) {
    throw new Error(`unexpected output of the checker: ${report.slice(0, 200)}`);
  }
  const { messages } = data;
  if (!Array.isArray(messages))
    throw new Error("the output of the checker has no list of messages");
  return messages;
}

/** The CSS checker does not support `@property` and view transitions. */
const isAboutHtml = ({ message }: Message) => !message.startsWith("CSS:");

/** The checker does not support the WebMCP attributes yet; agent-tools.test.ts checks them. */
const isSupported = ({ message }: Message) =>
  !/^Attribute “tool(name|description|paramdescription)” not allowed on element/.test(message);

/** Runs the Nu HTML checker once on documents by name. Returns errors and warnings with an extract, but no style hints. */
export function checkHtml(documents: ReadonlyMap<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), "html-"));
  try {
    const names = [...documents.keys()];
    for (const [index, name] of names.entries()) {
      writeFileSync(join(folder, `${index}.html`), documents.get(name) ?? "");
    }
    const { stdout, stderr, error } = spawnSync(
      "java",
      [
        ...JAVA_OPTIONS,
        "-jar",
        JAR,
        "--format",
        "json",
        "--stdout",
        "--exit-zero-always",
        "--skip-non-html",
        folder,
      ],
      { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
    );
    if (error) throw new Error(`Java did not run: ${error.message}`);
    if (stdout === "") throw new Error(`the checker failed: ${stderr.slice(0, 500)}`);
    return parseMessages(stdout)
      .filter(({ type, subType }) => type !== "info" || subType === "warning")
      .filter(isAboutHtml)
      .filter(isSupported)
      .map(({ url, type, subType, message, extract }) => {
        const [, index] = /(\d+)\.html$/.exec(url) ?? [];
        return `${names[Number(index)] ?? url}: ${subType ?? type}: ${message} ${extract ?? ""}`;
      });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
