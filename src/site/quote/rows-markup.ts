const plain = (text: string) => text.replace(/[&<]/g, (sign) => (sign === "&" ? "&amp;" : "&lt;"));

/** What stands inside the list of a bill's rows. The server and the page's script both write with it. */
export function rowsMarkup(rows: readonly { label: string; amount: string }[]): string {
  return rows
    .map(({ label, amount }) => `<div><dt>${plain(label)}</dt><dd>${plain(amount)}</dd></div>`)
    .join("");
}
