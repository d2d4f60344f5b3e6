import { type ComponentProps, Fragment, useState } from "react";
import { edited, type Marked, touched } from "./filled-in.ts";

/** The text with its marks, behind the field: what is typed in a field cannot be marked. */
function Marks({ text, places }: Marked) {
  return (
    <div
      aria-hidden="true"
      className="col-start-1 row-start-1 whitespace-pre-wrap border border-transparent px-3 py-2 text-transparent wrap-break-word max-md:text-[16px] noscript:invisible"
    >
      {places.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(places[index - 1]?.end ?? 0, start)}
          <mark className="rounded-tag bg-bay-soft text-transparent outline-2 outline-bay-soft">
            {text.slice(start, end)}
          </mark>
        </Fragment>
      ))}
      {/* The last line has its height without a letter in it, too. */}
      {`${text.slice(places.at(-1)?.end ?? 0)}\u200b`}
    </div>
  );
}

/** A text area in which `values`, filled in by a template, are marked until somebody touches them. */
export function ReplyText({
  text,
  change,
  values,
  look,
  ...rest
}: Omit<ComponentProps<"textarea">, "value" | "onChange"> & {
  text: string;
  change: (text: string) => void;
  values: readonly string[];
  look: string;
}) {
  const [marked, setMarked] = useState<Marked>(() =>
    edited({ text: "", places: [] }, text, values),
  );
  const shown = marked.text === text ? marked : edited(marked, text, values);
  if (shown !== marked) setMarked(shown);
  const filled = new Set(shown.places.map(({ start, end }) => text.slice(start, end)));
  return (
    <>
      <div
        className={`max-h-[38dvh] overflow-y-auto rounded-control border border-edge focus-within:outline-2 focus-within:outline-bay focus-within:outline-offset-2 ${look}`}
      >
        <div className="grid min-h-full">
          <Marks {...shown} />
          <textarea
            {...rest}
            aria-describedby="filled-in"
            value={text}
            onChange={(event) => change(event.target.value)}
            onSelect={({ currentTarget: { selectionStart: start, selectionEnd: end } }) =>
              setMarked(touched(shown, { start, end }))
            }
            className="relative col-start-1 row-start-1 resize-none border border-transparent bg-transparent px-3 py-2 outline-none wrap-break-word"
          />
        </div>
      </div>
      <p id="filled-in" className="sr-only noscript:not-sr-only">
        {filled.size > 0 && `Filled in, please check: ${[...filled].join(", ")}`}
      </p>
    </>
  );
}
