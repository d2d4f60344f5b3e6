import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

const JAR = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");

/**
 * To compile what runs for half a minute as for a day, and to collect with every core, takes longer than it saves. What
 * is compiled so needs a larger stack: the checker's patterns call themselves.
 */
const FOR_A_SHORT_RUN = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xss16m"];

type Message = { url: string; type: string; subType?: string; message: string; extract?: string };

function messagesOf(report: string): Message[] {
  const data: unknown = JSON.parse(report);
  if (typeof data !== "object" || data === null || !("messages" in data)) {
    throw new Error(`the checker has answered ${report.slice(0, 200)}`);
  }
  const { messages } = data;
  if (!Array.isArray(messages)) throw new Error("the checker has answered no list");
  return messages;
}

/** Its CSS checker knows neither `@property` nor view transitions; the build's own reader has read the style sheet. */
const isOfHtml = ({ message }: Message) => !message.startsWith("CSS:");

/** It does not know the attributes of WebMCP yet, a proposal by which forms say what they are for; see agent-tools.ts. */
const isOfStandard = ({ message }: Message) =>
  !/^Attribute “tool(name|description|paramdescription)” not allowed on element/.test(message);

/**
 * What the Nu HTML checker says about some documents, by name: errors and warnings, each with the words where it is.
 * Its remarks on style, such as on the slash that React writes at the end of `<br/>`, are left out.
 * One run for all of them; it starts a Java machine.
 */
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
        ...FOR_A_SHORT_RUN,
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
    if (stdout === "") throw new Error(`the checker has ended: ${stderr.slice(0, 500)}`);
    return messagesOf(stdout)
      .filter(({ type, subType }) => type !== "info" || subType === "warning")
      .filter(isOfHtml)
      .filter(isOfStandard)
      .map(({ url, type, subType, message, extract }) => {
        const [, index] = /(\d+)\.html$/.exec(url) ?? [];
        return `${names[Number(index)] ?? url}: ${subType ?? type}: ${message} ${extract ?? ""}`;
      });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
