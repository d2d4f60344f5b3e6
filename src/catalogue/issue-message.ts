import type { z } from "zod";

const TYPES: Readonly<Record<string, string>> = {
  string: "must be a text in quotation marks",
  number: "must be a number without quotation marks, such as 15000",
  int: "must be a whole number, such as 15000",
  boolean: "must be true or false",
  array: "must be a list in square brackets",
  tuple: "must be a list in square brackets",
  object: "must be a group of fields in braces",
};

const FORMATS: Readonly<Record<string, string>> = {
  date: "must be a day such as 2026-11-19",
  email: "must be an email address",
  url: "must be an address that begins with https://",
};

const UNITS: Readonly<Record<string, string>> = { string: "characters", array: "entries" };

const quoted = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value));

type Limit = { origin: string; inclusive?: boolean; exact?: boolean };

function limitMessage(
  { origin, inclusive = true, exact = false }: Limit,
  limit: number | bigint,
  side: "least" | "most",
): string {
  const unit = UNITS[origin];
  if (unit === undefined) {
    const bound = side === "least" ? "or more" : "or less";
    if (inclusive) return `must be ${limit} ${bound}`;
    return `must be ${side === "least" ? "more" : "less"} than ${limit}`;
  }
  return `must have ${exact ? "exactly" : `at ${side}`} ${limit} ${unit}`;
}

/**
 * Describes a mistake in a content file, to go after the field's name; undefined where the schema's own message is
 * better.
 */
export function issueMessage(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined) return "is missing";
  switch (issue.code) {
    case "invalid_type":
      return TYPES[issue.expected];
    case "invalid_value":
      return `must be one of ${quoted(issue.values).join(", ")}`;
    case "unrecognized_keys":
      return `${quoted(issue.keys).join(", ")} is not a field of this file`;
    case "too_small":
      return limitMessage(issue, issue.minimum, "least");
    case "too_big":
      return limitMessage(issue, issue.maximum, "most");
    case "invalid_format":
      if (issue.format === "starts_with") return `must begin with ${JSON.stringify(issue.prefix)}`;
      if (issue.format === "ends_with") return `must end with ${JSON.stringify(issue.suffix)}`;
      return FORMATS[issue.format];
    case "not_multiple_of":
      return `must be a multiple of ${issue.divisor}`;
    case "invalid_union":
      return "does not have the right form: compare it with one that works";
    default:
      return undefined;
  }
}
