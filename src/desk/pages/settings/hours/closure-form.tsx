import type { SaveData } from "#desk/content/save/save-data.ts";
import type { ClosureValues } from "#desk/pages/settings/save/closure-values.ts";
import { useSettingsPost } from "#desk/pages/settings/use-settings-post.tsx";
import type { Rejection } from "#desk/ui/action-data.ts";
import { Button } from "#desk/ui/button.tsx";
import { KeptForm } from "#desk/ui/kept-form.tsx";
import type { Closure } from "#domain/dealership/dealership-schema.ts";
import { SelectField, TextField } from "#ui/form/field.tsx";

const WEEKS = [
  ["1", "first"],
  ["2", "second"],
  ["3", "third"],
  ["4", "fourth"],
  ["last", "last"],
] as const;
const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const MONTHS =
  "January,February,March,April,May,June,July,August,September,October,November,December".split(
    ",",
  );

export function closureValues(
  { name, on, reason = "", closes = "" }: Closure,
  json: string,
): ClosureValues {
  const common = { closure: json, name, reason, closes, hours: closes === "" ? "none" : "early" };
  // A date field needs a year; of a day of every year, any leap year.
  const date = (day: string) => (day.length > 5 ? day : `2028-${day}`);
  const toKind = (day: string) => (day.length > 5 ? "once" : "yearly");
  if (typeof on === "object" && "first" in on) {
    return { ...common, kind: toKind(on.first), first: date(on.first), last: date(on.last) };
  }
  if (typeof on === "object") {
    const { week, day, month } = on;
    return { ...common, kind: "weekday", week: String(week), weekday: day, month: String(month) };
  }
  return { ...common, kind: toKind(on), first: date(on) };
}

export function ClosureForm({
  values,
  posted,
}: {
  values: ClosureValues;
  posted: Rejection<SaveData> | null;
}) {
  const { Form, isBusy, notice, errors } = useSettingsPost(posted);
  const isNew = values.closure === undefined;
  const field = (name: keyof ClosureValues) => ({
    name,
    defaultValue: values[name],
    error: errors[name],
  });
  return (
    <div className="rounded-xl bg-foam p-4">
      {notice}
      <KeptForm
        as={Form}
        name={`closure ${values.closure ?? ""}`}
        method="post"
        className="grid gap-3 sm:grid-cols-2"
      >
        {!isNew && <input type="hidden" name="closure" value={values.closure} />}
        <TextField label="Name" {...field("name")} required minLength={2} />
        <SelectField label="When" name="kind" defaultValue={values.kind ?? "once"}>
          <option value="once">once</option>
          <option value="yearly">every year on the same dates</option>
          <option value="weekday">every year on a weekday of a month</option>
        </SelectField>
        <div className="grid grid-cols-2 gap-3 in-[form:has(option[value=weekday]:checked)]:hidden sm:col-span-2">
          <TextField label="Day" {...field("first")} type="date" />
          <TextField label="Last day, if more than one" {...field("last")} type="date" />
        </div>
        <div className="hidden grid-cols-3 gap-2 in-[form:has(option[value=weekday]:checked)]:grid sm:col-span-2">
          <SelectField label="Week" {...field("week")}>
            {WEEKS.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <SelectField label="Weekday" {...field("weekday")}>
            {WEEKDAYS.map((day) => (
              <option key={day}>{day}</option>
            ))}
          </SelectField>
          <SelectField label="Month" {...field("month")}>
            {MONTHS.map((month, index) => (
              <option key={month} value={index + 1}>
                {month}
              </option>
            ))}
          </SelectField>
        </div>
        <SelectField label="Hours" name="hours" defaultValue={values.hours ?? "none"}>
          <option value="none">closed all day</option>
          <option value="early">closes early</option>
        </SelectField>
        <div className="hidden in-[form:has(option[value=early]:checked)]:block">
          <TextField label="Closes at" {...field("closes")} type="time" />
        </div>
        <TextField label="Reason, shown to visitors" {...field("reason")} hint="Optional." />
        <div className="flex flex-wrap items-end gap-2 sm:col-span-2">
          <Button
            type="submit"
            look="ink"
            name="intent"
            value={isNew ? "closure-add" : "closure-save"}
            busy={isBusy}
          >
            {isNew ? "Add closure" : "Save closure"}
          </Button>
          {!isNew && (
            <Button type="submit" look="danger" name="intent" value="closure-remove" formNoValidate>
              Remove closure
            </Button>
          )}
        </div>
      </KeptForm>
    </div>
  );
}
