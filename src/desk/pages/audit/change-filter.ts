/** What the address of the list of changes, or of its table, asks for. */
export function changeFilter(params: URLSearchParams) {
  const asked = (name: string) => params.get(name) || undefined;
  const before = Number(asked("before"));
  return {
    person: asked("person"),
    subject: asked("subject"),
    action: asked("action"),
    views: asked("show") === "views",
    before: Number.isSafeInteger(before) ? before : undefined,
  };
}
