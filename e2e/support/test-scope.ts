/** Whether this is `npm run test:release`, which checks everything of which `npm test` checks a sample. */
export const CHECKS_EVERYTHING = process.env.TEST_SCOPE === "release";

/** For lists of which each entry is one more page with the same parts. */
export const takeSample = <Entry>(entries: readonly Entry[]): readonly Entry[] =>
  CHECKS_EVERYTHING ? entries : entries.slice(0, 2);

/** For journeys of the desk that take the same steps at each width. */
export const DESK_WIDTHS = CHECKS_EVERYTHING ? [1440, 390] : [390];
