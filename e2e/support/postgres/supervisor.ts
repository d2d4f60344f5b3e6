// Stops PostgreSQL when standard input closes, even if the test runner is killed.
// Arguments: path of postgres, folder, user id to run it as (0 for the current user).
import { spawn } from "node:child_process";
import { openSync, rmSync } from "node:fs";
import { join } from "node:path";

const [program = "", folder = "", user = "0"] = process.argv.slice(2);
const log = openSync(join(folder, "log"), "a");
const server = spawn(
  program,
  [
    ...["-D", join(folder, "data")],
    ...["-c", "listen_addresses="],
    ...["-c", `unix_socket_directories=${folder}`],
  ],
  {
    cwd: folder,
    stdio: ["ignore", log, log],
    // Its own process group, so that Ctrl-C does not reach it before this process.
    detached: true,
    ...(user !== "0" && { uid: Number(user), gid: Number(user) }),
  },
);

let stopping = false;
const stop = () => {
  if (stopping) return;
  stopping = true;
  server.kill("SIGINT");
  setTimeout(() => server.kill("SIGQUIT"), 5000).unref();
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
process.stdin.on("end", stop).on("error", stop).resume();
server.on("error", () => process.exit(1));
server.on("exit", () => {
  if (stopping) rmSync(folder, { recursive: true, force: true });
  process.exit(stopping ? 0 : 1);
});
process.stdout.write(`${server.pid}\n`);
