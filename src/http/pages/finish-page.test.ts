import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { finishPage, hashesOf } from "./finish-page.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("finishPage", () => {
  it("returns the scripts that carry the nonce, and no other", () => {
    const { html, scripts } = finishPage(
      Buffer.from(
        '<script nonce="n0nce">one("é")</script><script nonce="n0nce">one("é")</script><script>stolen()</script><script nonce="other">stolen()</script><script type="x" nonce="n0nce">two()</script>',
      ),
      "n0nce",
    );
    expect(hashesOf(scripts)).toEqual([hash('one("é")'), hash("two()")]);
    expect(html.toString()).not.toContain("n0nce");
  });
});
