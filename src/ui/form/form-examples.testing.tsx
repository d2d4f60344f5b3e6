import type { ReactNode } from "react";
import { ErrorSummary } from "./error-summary.tsx";
import { TextArea, TextField } from "./field.tsx";
import { RadioRows } from "./radio-rows.tsx";

const INTERESTS = { sales: "Sales Inquiry", service: "Service Request" };

export const formExamples: Readonly<Record<string, ReactNode>> = {
  "text field": <TextField name="firstName" label="First name" autoComplete="given-name" />,
  "text field, filled": <TextField name="lastName" label="Last name" defaultValue="Sample" />,
  "text field, wrong": (
    <TextField
      name="email"
      label="Email"
      type="email"
      defaultValue="dana@example"
      error="Invalid email address"
    />
  ),
  "text area": <TextArea name="message" label="Message" />,
  "text area, wrong": (
    <TextArea
      name="note"
      label="Note"
      defaultValue="Hello"
      error="Message must be at least 10 characters"
    />
  ),
  "radio rows": (
    <RadioRows name="interest" legend="What's it about?" options={INTERESTS} defaultValue="sales" />
  ),
  "radio rows, wrong": (
    <RadioRows
      name="subject"
      legend="What's it about?"
      options={INTERESTS}
      defaultValue=""
      error="Choose what it's about"
    />
  ),
  "error summary": <ErrorSummary links={[{ field: "email", message: "Invalid email address" }]} />,
  "error summary, a sentence": (
    <ErrorSummary title="Error" text="Failed to send message. Please try again." />
  ),
};
