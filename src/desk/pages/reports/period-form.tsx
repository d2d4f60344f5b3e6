import { Form } from "react-router";
import { Button } from "#desk/ui/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import type { periodMistakes, ReportQuery } from "./report-query.ts";

/** Any first and last day in place of a span. */
export function PeriodForm({
  query,
  today,
  mistakes,
}: {
  query: ReportQuery;
  today: string;
  mistakes: ReturnType<typeof periodMistakes>;
}) {
  return (
    <Form
      action="/desk/reports"
      noValidate
      key={`${query.from} ${query.to}`}
      className="flex flex-wrap items-start gap-3 border-line border-b bg-foam px-4 py-2.5 md:px-6"
    >
      {query.isTable && <input type="hidden" name="as" value="tables" />}
      <TextField
        label="From"
        type="date"
        name="from"
        max={today}
        defaultValue={query.from}
        error={mistakes.from}
      />
      <TextField
        label="To"
        type="date"
        name="to"
        max={today}
        defaultValue={query.to}
        error={mistakes.to}
      />
      <Button type="submit" className="md:mt-5.5">
        Show these days
      </Button>
    </Form>
  );
}
