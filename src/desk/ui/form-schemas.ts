import { z } from "zod";
import { parseWholeNumber } from "#domain/whole-number.ts";
import { cleanLine } from "#domain/written-text.ts";

export const UNREADABLE_FORM = "We couldn't read that form. Please try again.";

/** For a post that no page sends now: its tab was opened before an update. */
export const OLD_FORM =
  "The desk was updated since you opened this page, so nothing was saved. What you typed stays on this device. Reload the page to go on.";

/** A text of one line that may be empty or missing. */
export const optionalText = z.string().optional().default("").transform(cleanLine);

/** A text of several lines that may be empty or missing. */
export const optionalLines = z.string().optional().default("");

/** A text of several lines that must not be empty. */
export const requiredText = (message: string, maximum = 2000) =>
  z.string(message).min(1, message).max(maximum, `Use ${maximum} characters or fewer.`);

/** A text of several lines that is cut where it is too long, such as the note of a check-out. */
export const cutLines = (maximum: number) =>
  optionalLines.transform((text) => text.slice(0, maximum));

/** A text of one line that is cut where it is too long. */
export const cutText = (maximum: number) =>
  optionalText.transform((text) => text.slice(0, maximum));

/** An id or reference that a page puts into its form. */
export const hiddenText = z.string(UNREADABLE_FORM);

const wholeNumber = z.unknown().transform(parseWholeNumber);

/** A whole number that a page puts into its form, such as a place in a list. */
export const hiddenNumber = wholeNumber.pipe(z.number(UNREADABLE_FORM));

/** The version of a record that the person saw. */
export const versionField = wholeNumber.pipe(z.number(UNREADABLE_FORM));

/** The version of a record, for forms that may leave it out. */
export const optionalVersion = z.unknown().optional().transform(parseWholeNumber);

export const checkbox = z
  .unknown()
  .optional()
  .transform((value) => value !== undefined && value !== "");

const toList = (value: unknown) =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** All values of a name that a form may have several times. */
export const textList = z.preprocess(toList, z.array(z.string()));

/** More than a page of a list has. */
const MAX_TARGETS = 500;

/** Records with the versions that the person saw, such as "7K4M-2QXD:3". */
export const targetList = textList.transform((texts) =>
  texts.slice(0, MAX_TARGETS).flatMap((text) => {
    const [reference = "", version = ""] = text.split(":");
    return /^\d{1,9}$/.test(version) ? [{ reference, version: Number(version) }] : [];
  }),
);

const toFiles = (value: unknown) =>
  toList(value).filter((file) => file instanceof File && file.name !== "");

/** The chosen files. Browsers send a field without a file as one without a name. */
export const fileList = z.preprocess(toFiles, z.array(z.instanceof(File)));
