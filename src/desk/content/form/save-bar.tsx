import { labelWith } from "#desk/content/field-labels.ts";
import { HitList } from "#desk/content/in-the-way/hit-list.tsx";
import type { SaveData } from "#desk/content/save/save-data.ts";
import type { Rejection } from "#desk/ui/action-data.ts";
import { Button } from "#desk/ui/button.tsx";
import { useKeys } from "#desk/ui/keys.tsx";
import { RejectionNotice } from "#desk/ui/rejection-notice.tsx";
import { useIsHydrated } from "#desk/ui/use-is-hydrated.ts";
import { useOpenQuestion } from "#desk/ui/use-open-question.ts";
import { pluralize } from "#domain/money.ts";
import { FORM_ID, useForm } from "./content-form.tsx";

/** Fields that a colleague saved, too: theirs or mine, at one press. */
function Conflicts({ conflicts, version }: Pick<SaveData, "conflicts" | "version">) {
  const isOne = conflicts.length === 1;
  const button = { type: "submit", form: FORM_ID, name: "intent" } as const;
  return (
    <>
      {conflicts.map(({ name, label, theirs }) => (
        <span key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {!isOne && <span className="wrap-break-word">{label}</span>}
          <Button {...button} value={`use-theirs ${name}`}>
            {labelWith("Use", theirs, "theirs")}
            {isOne && <span className="sr-only">, {label}</span>}
          </Button>
        </span>
      ))}
      <Button {...button} look="ink" value={`save-mine ${version}`}>
        {isOne
          ? labelWith("Save", conflicts[0]?.mine ?? "", "mine")
          : `Save mine in all ${conflicts.length} fields`}
      </Button>
    </>
  );
}

/** Whether the bar asks for a choice, in place of its own button. */
const isChoice = (rejection: Rejection<SaveData> | null) =>
  rejection !== null && (rejection.retryLabel !== null || isConflict(rejection));

const isConflict = ({ data }: Rejection<SaveData>) => (data?.conflicts.length ?? 0) > 0;

/**
 * Stays in view below the fields of the content. What a save was rejected for is here, with what can be done about it: a
 * question names its figures on its button, and ends when somebody types. `isQuiet`: only while something is typed.
 */
export function SaveBar({ preview, isQuiet = false }: { preview: string; isQuiet?: boolean }) {
  const { Form, rejection, typed, isBusy, discard } = useForm();
  const count = Object.keys(typed).length;
  const isHydrated = useIsHydrated();
  const isOpen = useOpenQuestion(rejection);
  useKeys([
    {
      keys: "mod+Enter",
      group: "Settings",
      isHinted: true,
      run: () => {
        const form = document.getElementById(FORM_ID);
        if (count > 0 && form instanceof HTMLFormElement) form.requestSubmit();
      },
    },
  ]);
  if (isQuiet && isHydrated && count === 0 && rejection === null) return null;
  const { conflicts = [], version = 0, hits = [] } = rejection?.data ?? {};
  const shown = isOpen || !isChoice(rejection) ? rejection : null;
  return (
    <section
      aria-label="Save"
      className="z-10 shrink-0 border-line border-t bg-white px-4 py-3 shadow-bar md:px-7"
    >
      <div className="max-h-[50dvh] overflow-y-auto">
        <RejectionNotice rejection={shown} as={Form}>
          {hits.length > 0 && <HitList hits={hits} />}
          {conflicts.length > 0 && <Conflicts conflicts={conflicts} version={version} />}
        </RejectionNotice>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p role="status" className="mr-auto text-muted max-md:w-full max-md:text-second">
          {isHydrated &&
            (count === 0 ? "Everything is saved." : `${pluralize(count, "change")} not saved.`)}
        </p>
        {count > 0 && isHydrated && (
          <Button look="text" onClick={discard}>
            Discard
          </Button>
        )}
        <Button
          type="submit"
          form={FORM_ID}
          formAction={`/desk/settings/preview?path=${encodeURIComponent(preview)}`}
          formTarget="desk-preview"
          className="max-md:grow"
        >
          Preview
        </Button>
        {!isChoice(shown) && (
          <Button
            type="submit"
            look="primary"
            form={FORM_ID}
            name="intent"
            value="save"
            keyName="mod+Enter"
            busy={isBusy}
            className="max-md:grow"
          >
            Save
          </Button>
        )}
      </div>
    </section>
  );
}
