import type { ComponentProps } from "react";
import { Form, useSubmit } from "react-router";
import { Button } from "./button.tsx";

/** The filters of a list: a choice in a select is sent at once; without script there is a button. */
export function FilterForm({ children, ...form }: ComponentProps<typeof Form>) {
  const submit = useSubmit();
  return (
    <Form
      {...form}
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) void submit(event.currentTarget);
      }}
    >
      {children}
      <noscript>
        <Button type="submit" size="row">
          Show
        </Button>
      </noscript>
    </Form>
  );
}
