const DESK_PATH = /^\/desk(?=$|[/?])[^\\]*$/;

/** Where to go after signing in: a page of the desk only. */
export function nextPage(value: FormDataEntryValue | string | null): string {
  return typeof value === "string" && DESK_PATH.test(value) ? value : "/desk";
}
