const START = "/desk/settings";

/** The settings page that a form stands on; the start for anything else. */
export function findBack(back: string | undefined): string {
  return back !== undefined && /^\/desk\/settings(\/[\w./-]*)?$/.test(back) ? back : START;
}
