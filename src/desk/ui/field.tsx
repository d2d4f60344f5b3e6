import { CircleAlert } from "lucide";
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Icon } from "#ui/action/icon.tsx";
import { splitSentence } from "./not-done.tsx";

const CONTROL =
  "w-full min-h-9 rounded-control border border-edge bg-white px-3 py-1.5 text-ink placeholder:text-muted max-md:min-h-12 max-md:rounded-xl aria-invalid:border-2 aria-invalid:border-danger data-changed:border-2 data-changed:border-bay touch:min-h-11";

type FieldProps = {
  label: string;
  /** A sentence: what is wrong, and what would work. Shown below the field until it is corrected. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Not saved yet. */
  changed?: boolean | undefined;
  /** The label is for screen readers only. */
  quiet?: boolean | undefined;
  /** The label is at the left of a short field. */
  isRow?: boolean | undefined;
  /** Classes of the control itself. */
  className?: string | undefined;
};

type ControlProps = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "data-changed": true | undefined;
  className: string;
};

function FieldError({ id, error }: { id: string; error: string }) {
  const [title, more] = splitSentence(error);
  return (
    <p id={id} className="mt-1 flex items-start gap-2">
      <span className="mt-0.5 shrink-0 text-danger">
        <Icon of={CircleAlert} size={15} />
      </span>
      <span>
        <span className="font-semibold text-danger">{title}</span>
        {more && <span className="block text-muted text-second"> {more}</span>}
      </span>
    </p>
  );
}

/** Whether the field was changed since its form was sent: its error may be wrong by now. */
function useCorrected(error: string | undefined) {
  const [isCorrected, setCorrected] = useState(false);
  const wrapper = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = wrapper.current?.closest("form");
    const reset = () => setCorrected(false);
    form?.addEventListener("submit", reset);
    return () => form?.removeEventListener("submit", reset);
  }, []);
  const onInput = () => {
    if (error) setCorrected(true);
  };
  return [wrapper, isCorrected, onInput] as const;
}

function Field({
  label,
  error,
  hint,
  changed,
  quiet,
  className = "",
  isRow = false,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const [wrapper, isCorrected, onInput] = useCorrected(error);
  const shown = isCorrected ? undefined : error;
  const described = [shown && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div ref={wrapper} onInput={onInput}>
      <div className={isRow ? "flex items-center justify-between gap-3" : undefined}>
        <label
          htmlFor={id}
          className={quiet ? "sr-only" : isRow ? "" : "mb-1 block font-semibold text-second"}
        >
          {label}
        </label>
        {children({
          id,
          "aria-describedby": described || undefined,
          "aria-invalid": shown ? true : undefined,
          "data-changed": changed || undefined,
          className: `${CONTROL} ${className}`,
        })}
      </div>
      {shown && <FieldError id={`${id}-error`} error={shown} />}
      {hint && (
        <div id={`${id}-hint`} className="mt-1 text-caption text-muted">
          {hint}
        </div>
      )}
    </div>
  );
}

function splitProps<Props extends FieldProps>(props: Props) {
  const { label, error, hint, changed, quiet, isRow, className, ...control } = props;
  return [{ label, error, hint, changed, quiet, isRow, className }, control] as const;
}

export function TextField(props: FieldProps & ComponentProps<"input">) {
  const [field, input] = splitProps(props);
  return <Field {...field}>{(control) => <input {...input} {...control} />}</Field>;
}

export function TextArea(props: FieldProps & ComponentProps<"textarea">) {
  const [field, area] = splitProps(props);
  return <Field {...field}>{(control) => <textarea {...area} {...control} />}</Field>;
}

export function SelectField(props: FieldProps & ComponentProps<"select">) {
  const [{ className = "", ...field }, select] = splitProps(props);
  return (
    <Field {...field} className={`pr-8 ${className}`}>
      {(control) => <select {...select} {...control} />}
    </Field>
  );
}

export function CheckRow({
  label,
  hint,
  ...input
}: ComponentProps<"input"> & { label: ReactNode; hint?: ReactNode }) {
  return (
    <label className="flex min-h-9 items-center gap-2.5 touch:min-h-11">
      <input type="checkbox" {...input} className="size-4.5 accent-ink" />
      <span>{label}</span>
      {hint && <span className="ml-auto text-muted text-second">{hint}</span>}
    </label>
  );
}
