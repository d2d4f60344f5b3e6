/** The last resort: a page in words that needs neither React nor the content. `sentence` is our own text. */
export function plainPage(sentence: string, requestId: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>Something is not right</title></head>
<body><main><h1>Something is not right</h1><p>${sentence}</p>
<p><a href="/">Go to the home page</a></p><p>Request ${requestId}</p></main></body></html>
`;
}
