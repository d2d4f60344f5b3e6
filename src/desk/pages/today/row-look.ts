/** Marks the link of a row, which the keys J and K move among. */
export const STOP_ROW = "data-stop";

/** A row of the day: two lines where there is little room, else a row of a table. */
export const ROW =
  "group relative flex min-h-11 items-center gap-3 border-line-2 border-t px-4 py-2 first:border-t-0 focus-within:bg-bay-soft focus-within:shadow-[inset_3px_0_0_var(--color-bay)] hover:bg-foam md:px-6 @3xl:grid @3xl:min-h-8.5 @3xl:grid-cols-[76px_112px_1.2fr_1fr_1.4fr_104px_132px] @3xl:gap-2 @3xl:py-0.5";
