/** `npm run bench:reliability` sets it, to check what a run for each change checks at the widths that matter most. */
export const CHECKS_ALL_WIDTHS = process.env.TEST_WIDTHS === "all";

/** For journeys of the desk that take the same steps at each width. */
export const DESK_WIDTHS = CHECKS_ALL_WIDTHS ? [1440, 390] : [390];
