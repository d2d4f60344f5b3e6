/** A day after the request. */
export const OVER =
  "This page was open for a day. Open the link in our email to see your reservation.";
