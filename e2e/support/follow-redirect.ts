/**
 * The page that a post leads to, read as the browser does that keeps the cookies which the post has set; React marks where texts
 * meet by comments, which are left out.
 */
export async function followRedirect(
  response: Response,
  { origin, cookie }: { origin: string; cookie: string },
): Promise<string> {
  const own = response.headers.getSetCookie().map((header) => header.split(";", 1)[0]);
  const location = new URL(response.headers.get("location") ?? "", origin);
  const page = await fetch(location, { headers: { cookie: [cookie, ...own].join("; ") } });
  return (await page.text()).replaceAll("<!-- -->", "");
}
