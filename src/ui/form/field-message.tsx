/** The field refers to it with `pointsTo`. */
export function FieldMessage({ name, text = "" }: { name: string; text?: string | undefined }) {
  return (
    <p id={`${name}-error`} className="field-message" hidden={text === ""}>
      <span>{text}</span>
    </p>
  );
}

export function pointsTo(name: string, text: string | undefined) {
  return {
    "aria-describedby": `${name}-error`,
    ...(text === undefined ? {} : { "aria-invalid": true as const }),
  };
}
