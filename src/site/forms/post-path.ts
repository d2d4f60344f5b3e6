/** Another address than that of the form's page, which so stays in the history of a browser that could not send. */
export function postPath(path: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}send=1`;
}
