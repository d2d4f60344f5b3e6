import type { BookableKind } from "./new-appointment.server.ts";

/** Shown while its kind is chosen, also without script. In the order of the kinds. */
const SHOWN = [
  "hidden in-[form:has(#kind-0:checked)]:grid",
  "hidden in-[form:has(#kind-1:checked)]:grid",
  "hidden in-[form:has(#kind-2:checked)]:grid",
  "hidden in-[form:has(#kind-3:checked)]:grid",
  "hidden in-[form:has(#kind-4:checked)]:grid",
  "hidden in-[form:has(#kind-5:checked)]:grid",
  "hidden in-[form:has(#kind-6:checked)]:grid",
  "hidden in-[form:has(#kind-7:checked)]:grid",
];

const CHOICE =
  "flex cursor-pointer items-center justify-center rounded-control border-[1.5px] border-transparent px-3 text-second has-checked:border-ink has-checked:bg-white has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2";

export function Kinds({ kinds, chosen }: { kinds: readonly BookableKind[]; chosen: string }) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-second">What</legend>
      <div className="flex flex-wrap rounded-control bg-[#e2ebf0]">
        {kinds.map(({ id, label, isDrive }, index) => (
          <label key={id} className={`${CHOICE} min-h-9 grow touch:min-h-11`}>
            <input
              type="radio"
              name="kind"
              value={id}
              id={`kind-${index}`}
              data-drive={isDrive ? "" : undefined}
              defaultChecked={id === chosen}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The next free times of a kind, or another one. */
export function Times({
  kind,
  index,
  chosen,
}: {
  kind: BookableKind;
  index: number;
  chosen: string | undefined;
}) {
  const { id, times, text } = kind;
  const first = chosen ?? String(times[0]?.at ?? "other");
  return (
    <fieldset className={`gap-2 ${SHOWN[index] ?? ""}`}>
      <legend className="mb-1 font-semibold text-second">When</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {times.map(({ at, day, time }) => (
          <label
            key={at}
            className="cursor-pointer rounded-control border-[1.5px] border-control px-3 py-1.5 has-checked:border-2 has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={`at-${id}`}
              value={at}
              defaultChecked={first === String(at)}
              className="sr-only"
            />
            <span className="block text-caption text-muted">{day}</span>
            <span className="block font-semibold">{time}</span>
          </label>
        ))}
        <label className="flex cursor-pointer items-center rounded-control border-[1.5px] border-control px-3 py-1.5 font-semibold has-checked:border-2 has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
          <input
            type="radio"
            name={`at-${id}`}
            value="other"
            data-other=""
            defaultChecked={first === "other"}
            className="sr-only"
          />
          Another time
        </label>
      </div>
      <p className="text-caption text-muted">
        {text}
        {times.length === 0 && ". Nothing is free in the next three weeks."}
      </p>
    </fieldset>
  );
}
