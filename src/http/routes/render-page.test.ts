import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { replaceNonce } from "./render-page.ts";

const getHash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

it("hashes only the scripts with the nonce", () => {
  const { html, hashes } = replaceNonce(
    '<script nonce="n0nce">one("é")</script><script nonce="n0nce">one("é")</script><script>stolen()</script><script nonce="other">stolen()</script><script type="x" nonce="n0nce">two()</script>',
    "n0nce",
  );
  expect(hashes).toEqual([getHash('one("é")'), getHash("two()")]);
  expect(html).not.toContain("n0nce");
});
