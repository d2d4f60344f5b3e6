import { expect, it } from "vitest";
import { htmlToPlainText } from "./html-text.ts";

const read = (html: string) => htmlToPlainText(html, (address) => address.replace("cid:", ""));

it.each([
  [
    "<table><tr><td><b>Name</b></td><td>Dana Sample</td></tr><tr><th>Phone<td>732-555-0177</table>",
    "Name  Dana Sample\nPhone  732-555-0177",
  ],
  ["<p>One</p><p>Two<br>Three</p>", "One\n\nTwo\nThree"],
  ["Yes<blockquote>Is it?</blockquote>", "Yes\n\n> Is it?"],
  ["<h1>Hello</h1>", "Hello"],
  ["<title>Mail</title>Yes", "Yes"],
  ["<a href='https://x.example'>https://x.example</a>", "https://x.example"],
  ["<a href='https://x.example'>here</a>", "here [https://x.example]"],
  ["<a href='mailto:a@b.example'>a@b.example</a>", "a@b.example"],
  ["<a href='javascript:x()'>here</a>", "here"],
  ["Look: <img src='cid:part.png'>", "Look: [part.png]"],
  ["Yes<hr>From: Dana", `Yes\n\n${"_".repeat(32)}\n\nFrom: Dana`],
  ["<script>x()</script><style>p{}</style><!-- no -->Yes &amp; no &#8364;", "Yes & no €"],
  ["<div><p>unclosed <b>tags <i>everywhere", "unclosed tags everywhere"],
  [`${"<div>".repeat(200_000)}Yes`, "Yes"],
  [`${"<b><p>".repeat(50_000)}Yes</p>no`, "Yes\n\nno"],
  [`${"< ".repeat(200_000)}Yes`, `${"< ".repeat(200_000)}Yes`],
])("HTML is read as a person sees it: %#", (html, text) => {
  expect(read(html) === text || read(html).slice(0, 300)).toBe(true);
});
