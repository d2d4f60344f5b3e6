const OUTCOMES = [
  { value: "reached", text: "Reached the customer", effect: "Counts as an answer" },
  {
    value: "voicemail",
    text: "Left a voicemail",
    effect: "The customer still waits for an answer",
  },
  { value: "no-answer", text: "No answer", effect: "The customer still waits for an answer" },
];

export function CallFields({ chosen }: { chosen: string }) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold text-second">How did the call go?</legend>
      {OUTCOMES.map(({ value, text, effect }) => (
        <label key={value} className="flex min-h-8 items-center gap-2.5 touch:min-h-11">
          <input
            type="radio"
            name="outcome"
            value={value}
            required
            defaultChecked={value === chosen}
            className="size-4.5 accent-ink"
          />
          {text}
          <span className="ml-auto text-muted text-second">{effect}</span>
        </label>
      ))}
    </fieldset>
  );
}
