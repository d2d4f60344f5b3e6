import {
  changedFields,
  documentData,
  type FieldChange,
  fieldAt,
  isSameJson,
  withFields,
} from "./document-fields.ts";

type Texts = {
  path: string;
  /** Text that `mine` is based on. */
  base: string;
  mine: string;
  /** Current text of the document. */
  theirs: string;
};

export type CarriedOver = {
  /** `theirs` with my changes. Fields that both changed have their own version in each text. */
  mine: string;
  theirs: string;
  /** Fields that both changed: `before` is theirs, `after` is mine. */
  both: FieldChange[];
};

const startsWith = (path: FieldChange["path"], start: FieldChange["path"]) =>
  start.every((key, index) => path[index] === key);

/** Carries changes to a document over to a newer version of it. Other documents than JSON are one field. */
export function carryOver({ path, base, mine, theirs }: Texts): CarriedOver {
  if (theirs === base || theirs === mine) return { mine, theirs: mine, both: [] };
  const [baseData, mineData, theirData] = [base, mine, theirs].map((text) =>
    documentData(path, text),
  );
  if ([baseData, mineData, theirData].some((data) => typeof data !== "object" || data === null)) {
    return { mine, theirs, both: [{ path: [], before: theirs, after: mine }] };
  }
  const theirPaths = changedFields(baseData, theirData).map((change) => change.path);
  // Where the other person replaced a whole list, both changed the whole list.
  const outer = changedFields(baseData, mineData).map(
    (change) => theirPaths.find((their) => startsWith(change.path, their)) ?? change.path,
  );
  const fields = [...new Map(outer.map((field) => [field.join("/"), field])).values()].map(
    (field) => ({
      path: field,
      before: fieldAt(theirData, field),
      after: fieldAt(mineData, field),
      isShared: theirPaths.some((their) => startsWith(their, field) || startsWith(field, their)),
    }),
  );
  const both = fields.filter(
    ({ before, after, isShared }) => isShared && !isSameJson(before, after),
  );
  const setTo = (all: readonly FieldChange[]) =>
    withFields(
      theirs,
      all.map(({ path: field, after }) => ({ path: field, value: after })),
    );
  return {
    mine: setTo(fields),
    theirs: setTo(fields.filter((field) => !both.includes(field))),
    both: both.map(({ path: field, before, after }) => ({ path: field, before, after })),
  };
}
