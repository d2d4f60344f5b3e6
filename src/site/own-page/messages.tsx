import type { ReactNode } from "react";
import { Form } from "react-router";
import { postPath } from "#site/forms/form-paths.ts";
import { ErrorSummary } from "#ui/form/error-summary.tsx";
import { TextArea } from "#ui/form/field.tsx";
import type { MessageResult } from "./receive-message.server.ts";

/** The messages that a customer has sent, and a form for the next one. `children` is the form's button. */
export function Messages({
  view: { paths, messages },
  maxLength,
  result,
  children,
}: {
  view: { paths: { page: string }; messages: readonly { text: string; at: string }[] };
  maxLength: number;
  result: MessageResult | undefined;
  children: ReactNode;
}) {
  const error = result?.errors.message;
  return (
    <>
      {messages.length > 0 && (
        <ul className="mt-3">
          {messages.map(({ text, at }) => (
            <li key={`${at} ${text}`} className="border-line border-b py-3">
              <span className="block text-15 text-muted">You wrote on {at}</span>
              <span className="wrap-anywhere whitespace-pre-line">{text}</span>
            </li>
          ))}
        </ul>
      )}
      <Form action={postPath(paths.page)} method="post" noValidate className="mt-4 grid gap-4">
        {result?.failure && <ErrorSummary title="Not sent" text={result.failure} />}
        {error && <ErrorSummary links={[{ field: "message", message: error }]} />}
        <TextArea
          name="message"
          label="Your message"
          rows={4}
          maxLength={maxLength}
          defaultValue={result?.values.message}
          error={error}
        />
        {children}
      </Form>
    </>
  );
}
