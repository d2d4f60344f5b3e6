import { afterAll, afterEach, beforeEach } from "vitest";
import { beginTest, endFile, endTest } from "./browser.ts";

// Hooks of a setup file are the outermost: those after the tests run when the file's own have.
beforeEach(beginTest);
afterEach(async ({ task }) => {
  const failed = task.result?.state === "fail" ? `${task.file.name} ${task.name}` : null;
  await endTest(failed);
});
afterAll(endFile);
