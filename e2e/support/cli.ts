import { runCli } from "#cli/testing/run-cli.ts";
import type { RunningSite } from "./launch-site.ts";

/** Runs the command line on a running site's data, in this process, and returns its output. Throws when it fails. */
export async function cli(
  { dataDir }: Pick<RunningSite, "dataDir">,
  ...args: string[]
): Promise<string> {
  const { code, out, err } = await runCli(args, { DATA_DIR: dataDir });
  if (code !== 0) throw new Error(`${args.join(" ")} exited with ${code}:\n${err}`);
  return out;
}

/** Reads an inquiry as the command line exports it. */
export async function readInquiry(
  site: Pick<RunningSite, "dataDir">,
  reference: string,
): Promise<unknown> {
  const inquiries: unknown[] = JSON.parse(
    await cli(site, "inquiries", "export", "--format", "json"),
  );
  return inquiries.find(
    (inquiry) =>
      typeof inquiry === "object" &&
      inquiry !== null &&
      "reference" in inquiry &&
      inquiry.reference === reference,
  );
}
