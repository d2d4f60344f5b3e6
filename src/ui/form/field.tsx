import { type ComponentProps, createContext, createElement, type ReactNode, use } from "react";

type Shown = { id: string; shown: string | undefined; frame?: ComponentProps<"div"> };

/**
 * The hook that decides the id of a control, its error while it is shown, and props of the field. The site's, unless a page
 * has another: there a field's name is its id, which the error summary links to. The looks are in fields.css of the site
 * and of the desk.
 */
export const UseFieldContext = createContext(
  (name = "", error?: string): Shown => ({ id: name, shown: error }),
);

/** The first sentence of a text, and the others or "". */
export const splitSentence = (text: string) => text.split(/(?<=[.!?])\s+(.*)/s);

/** `field` is the id of the control, which refers to the message with `pointsTo`. */
export function FieldMessage({
  field,
  text = "",
  className = "",
}: {
  field: string;
  text?: string | undefined;
  className?: string;
}) {
  const [title, more] = splitSentence(text);
  return (
    text && (
      <p id={`${field}-error`} className={`field-error ${className}`}>
        <span>
          {title}
          {more && <span> {more}</span>}
        </span>
      </p>
    )
  );
}

export const pointsTo = (id: string, error: string | undefined, hint?: ReactNode) => ({
  "aria-describedby":
    [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined,
  "aria-invalid": error ? (true as const) : undefined,
});

type Tag = "input" | "select" | "textarea";

type FieldProps = {
  name?: string | undefined;
  label: ReactNode;
  /** What is wrong, and what would work. */
  error?: string | undefined;
  hint?: ReactNode;
  /** The form shows a `FieldMessage` of this name in another place. */
  isMessageApart?: boolean | undefined;
  /** Classes of the field and its label; `className` is for the control. */
  frameClass?: string | undefined;
  labelClass?: string | undefined;
};

type ControlProps<T extends Tag> = FieldProps & Omit<ComponentProps<T>, "id">;

/** Without a tag, the control is among the children. */
export function Field({
  tag,
  name,
  label,
  error,
  hint,
  isMessageApart,
  frameClass = "",
  labelClass = "field-label",
  className = "",
  children,
  ...control
}: ControlProps<Tag> & { tag?: Tag }) {
  const useField = use(UseFieldContext);
  const { id, shown, frame } = useField(name, error);
  const wiring = { id, name, ...pointsTo(id, shown, hint), className: `control ${className}` };
  return (
    <div {...frame} className={`field ${frameClass}`}>
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      {!isMessageApart && <FieldMessage field={id} text={shown} />}
      {tag ? createElement(tag, { ...control, ...wiring }, children) : children}
      {hint && (
        <div id={`${id}-hint`} className="field-hint">
          {hint}
        </div>
      )}
    </div>
  );
}

export const TextField = (props: ControlProps<"input">) => <Field {...props} tag="input" />;

export const SelectField = (props: ControlProps<"select">) => <Field {...props} tag="select" />;

export const TextArea = (props: ControlProps<"textarea">) => (
  <Field rows={5} {...props} tag="textarea" />
);

/** The id of its first radio is `name`, which the error summary links to. */
export function RadioGroup({
  name,
  legend,
  error,
  className = "",
  children,
}: {
  name: string;
  legend: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  const legendId = `${name}-legend`;
  return (
    <div
      role="radiogroup"
      aria-labelledby={legendId}
      className={`field ${className}`}
      {...pointsTo(name, error)}
    >
      <p id={legendId} className="field-label">
        {legend}
      </p>
      <FieldMessage field={name} text={error} />
      {children}
    </div>
  );
}
