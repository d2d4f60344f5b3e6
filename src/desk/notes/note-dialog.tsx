import { useRef, useState } from "react";
import { fieldProps, type Rejection } from "#desk/ui/action-data.ts";
import { DialogForm } from "#desk/ui/dialog-form.tsx";
import { PageDialog } from "#desk/ui/page-dialog.tsx";
import { enterValue } from "#ui/form/enter-value.ts";
import { TextArea } from "#ui/form/field.tsx";
import { MentionChoice } from "./mention-choice.tsx";

export function NoteDialog({
  record,
  rejection,
  colleagues,
  hint,
  maxLength,
}: {
  record: { reference: string; version: number };
  rejection: Rejection | null;
  /** The names that can be mentioned. */
  colleagues: readonly string[];
  hint: string;
  maxLength: number;
}) {
  const field = fieldProps(rejection, "text");
  const [text, setText] = useState("");
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <PageDialog title="Add a note">
      <DialogForm record={record} intent="note" submit="Save note">
        <div className="grid gap-2">
          <TextArea
            label="Note"
            {...field}
            ref={area}
            rows={4}
            required
            maxLength={maxLength}
            hint={hint}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
            data-autofocus=""
          />
          <MentionChoice
            colleagues={colleagues}
            area={area}
            text={text}
            change={(next) => {
              if (area.current !== null) enterValue(area.current, next);
            }}
          />
        </div>
      </DialogForm>
    </PageDialog>
  );
}
