/**
 * The place above a field where what is wrong with it is said, also later by a script: empty and hidden until then. The
 * field points here with `pointsTo`.
 */
export function FieldMessage({ name, text = "" }: { name: string; text?: string | undefined }) {
  return (
    <p id={`${name}-error`} className="field-message" hidden={text === ""}>
      <span>{text}</span>
    </p>
  );
}

/** The attributes by which a control points to its message, and says whether it is wrong. */
export function pointsTo(name: string, text: string | undefined) {
  return {
    "aria-describedby": `${name}-error`,
    ...(text === undefined ? {} : { "aria-invalid": true as const }),
  };
}
