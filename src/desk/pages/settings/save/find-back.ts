const START = "/desk/settings";

const PAGE = /^\/desk\/settings(\/[\w./-]*)?(\?[\w=&%+.-]*)?$/;

/** The settings page of a form, with the filter of its list; the start for anything else. */
export function findBack(back: string | undefined): string {
  return back !== undefined && PAGE.test(back) ? back : START;
}
