// Must run on old versions of Node, which it rejects.
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 24 || (major === 24 && minor < 18)) {
  process.stderr.write(
    `Node ${process.versions.node} is too old. Run this through npm ("npm start", "npm test"): ` +
      "the project brings its own Node 24. If npm still finds an older one, run `npm ci` again.\n",
  );
  process.exit(1);
}
