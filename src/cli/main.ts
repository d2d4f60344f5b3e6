import { processSettings } from "#platform/env.server.ts";
import { runProgram } from "./program.ts";

// Stored and exported files hold personal data: folders are made 700, files 600.
process.umask(0o077);

// A reader such as `head` may close the pipe early.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

process.exitCode = await runProgram(process.argv.slice(2), {
  readSettings: processSettings,
  output: process.stdout,
  errors: process.stderr,
});
