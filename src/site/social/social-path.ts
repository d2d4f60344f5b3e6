/** The path of the 1200 × 630 picture that other sites show for a page. */
export function socialPath(pagePath: string): string {
  return `/social${pagePath === "/" ? "/home" : pagePath}.jpg`;
}

/** The page that a social picture belongs to: the reverse of `socialPath`. */
export function pageOfSocialPath(path: string): string {
  const page = path.replace(/^\/social/, "").replace(/\.jpg$/, "");
  return page === "/home" ? "/" : page;
}
