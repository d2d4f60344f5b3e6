/** The address of an own page is a secret: no cache, search engine or other site may learn it. */
export const PRIVATE = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};

/** For how long an own page opens after the appointment or the return. */
export const OPEN_AFTER_MS = 30 * 86_400_000;

/** A calendar file to download under a name such as "visit-7K4M-2QXD". */
export const calendarResponse = (file: string, name: string): Response =>
  new Response(file, {
    headers: {
      ...PRIVATE,
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.ics"`,
    },
  });
