import { describe, expect, it } from "vitest";
import { runCli } from "#cli/testing/run-cli.ts";

describe("earlier names of commands", () => {
  it.each([
    [["doctor", "--json"], "check"],
    [["restore-drill", "carts.sqlite"], "restore-test"],
    [["inquiries", "dead"], "inquiries unsent"],
    [["inquiries", "requeue", "--all"], "inquiries resend"],
    [["inquiries", "purge", "--older-than", "24m", "--yes"], "inquiries delete"],
  ])("%j does nothing and says the new name", async (args, now) => {
    const { code, out, err } = await runCli(args, { DATA_DIR: "/dev/null/none" });
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toMatch(/^".+" is now called "/);
    expect(err).toContain(`use npm run cli -- ${now}\n`);
    const help = await runCli([...now.split(" "), "--help"], {});
    expect(help.code).toBe(0);
  });

  it("are not in the help", async () => {
    const helps = await Promise.all([runCli(["--help"], {}), runCli(["inquiries", "--help"], {})]);
    const text = helps.map(({ out }) => out).join("");
    expect(text).toContain("resend");
    expect(text).not.toMatch(/doctor|drill|dead|requeue|purge/);
  });
});
