import { describe, expect, it } from "vitest";
import { htmlToText, repairEncoding } from "./clean-text.ts";

describe("HTML in a description", () => {
  it.each([
    [
      "<p>Nice &amp; clean<br>Call us!</p><ul><li>Lights</li></ul>",
      "Nice & clean\nCall us!\n• Lights",
    ],
    ["&lt;b&gt;Fast&lt;/b&gt; &#8211; &#x20ac;5", "Fast – €5"],
    ["<script>alert(1)</script>Good<!-- x --> cart", "Good cart"],
    ['<span style="color:red">Red</span>', "Red"],
    ["range < 30 miles & 2 > 1", "range < 30 miles & 2 > 1"],
    ["Café & <Cart>", "Café & <Cart>"],
  ])("becomes text: %s", (html, text) => {
    expect(htmlToText(html)).toBe(text);
  });
});

describe("UTF-8 that was read as Windows-1252", () => {
  it.each([
    ["Ownerâ€™s pride â€“ cafÃ©", "Owner’s pride – café"],
    ["Â½ price", "½ price"],
    ["Café “Sunny” 4×4 – crème brûlée", "Café “Sunny” 4×4 – crème brûlée"],
    ["ÃO PAULO", "ÃO PAULO"],
  ])("is repaired: %s", (broken, text) => {
    expect(repairEncoding(broken)).toBe(text);
  });
});
