import type { ComponentProps } from "react";

export const PADDING = "py-[11px] pr-5 text-left max-md:pr-2.5 print:py-0.5 print:pr-2";

/** On phones above the values, where it stays in view. */
export function RowName(cell: ComponentProps<"th">) {
  return (
    <th
      {...cell}
      scope="row"
      className={`${PADDING} border-line border-b align-top font-normal text-muted max-[600px]:sticky max-[600px]:left-0 max-[600px]:col-span-full max-[600px]:w-fit max-[600px]:border-0 max-[600px]:pb-0 max-[600px]:text-13`}
    />
  );
}

export function Cell({ className = "", ...cell }: ComponentProps<"td">) {
  return (
    <td
      {...cell}
      className={`${PADDING} border-line border-b align-top font-medium max-[600px]:pt-0.5 ${className}`}
    />
  );
}

export function Entry({ value }: { value: readonly string[] }) {
  if (value.length === 0) return <span className="text-muted">Not published</span>;
  if (value.length === 1) return value[0];
  return (
    <ul>
      {value.map((each) => (
        <li key={each} className="not-first:mt-1">
          {each}
        </li>
      ))}
    </ul>
  );
}
