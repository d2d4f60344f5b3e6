export function socialPath(pagePath: string): string {
  return `/social${pagePath === "/" ? "/home" : pagePath}.jpg`;
}

/** A cache buster for picture addresses: FNV-1a of the texts, 32 bits. */
export function socialVersion(texts: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const letter of texts.join("\n")) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}

export function pageOfSocialPath(path: string): string {
  const page = path.replace(/^\/social/, "").replace(/\.jpg$/, "");
  return page === "/home" ? "/" : page;
}
