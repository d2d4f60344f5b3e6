import { z } from "zod";
import { defineIntents, type IntentArgs, intent } from "#desk/actions/define-intents.server.ts";
import { type IntentResult, rejectFields } from "#desk/actions/intent-result.ts";
import { optionalText } from "#desk/ui/form-schemas.ts";
import { heldText, removedText, unfinishedText } from "#domain/held-data.ts";
import { isRecentlyAuthenticated } from "#people/sessions.server.ts";
import { personKey } from "#platform/personal-data.server.ts";

/** What the page shows of a person: what is held, in words, or empty. */
export type PrivacyData = { person: string; held: string; isRemoved: boolean };

type Result = Promise<IntentResult<PrivacyData>>;

const personSchema = z.object({
  person: optionalText.refine((text) => personKey(text) !== null, {
    error: "Enter the person's full email address, or the phone number with area code.",
  }),
});

async function count({
  input: { person },
  services,
}: IntentArgs<z.output<typeof personSchema>>): Result {
  const held = heldText(await services.personalData.count(person));
  const message =
    held === ""
      ? "We hold nothing about that person."
      : `${held}, with notes, answers, agreements and photos.`;
  return { kind: "ok", message, data: { person, held, isRemoved: false } };
}

const removeSchema = personSchema.extend({ held: optionalText });

async function remove({
  input: { person, held: shown },
  services: { personalData },
  staff,
}: IntentArgs<z.output<typeof removeSchema>>): Result {
  const held = heldText(await personalData.count(person));
  const data = { person, held, isRemoved: false };
  const rejectPerson = (error: string) => ({ ...rejectFields({ person: error }), data });
  if (!isRecentlyAuthenticated(staff)) {
    return rejectPerson("Nothing was deleted: show that it is you first.");
  }
  if (shown !== held) {
    return rejectPerson(
      "Nothing was deleted: the number has changed meanwhile. Please look again.",
    );
  }
  const result = await personalData.remove(staff.actor, person);
  if (result.kind === "unfinished") return rejectPerson(unfinishedText(result.references));
  return { kind: "ok", message: removedText(result), data: { ...data, isRemoved: true } };
}

export const privacyAction = defineIntents<unknown, PrivacyData>(
  { right: "inquiries.delete" },
  { count: intent(personSchema, count), remove: intent(removeSchema, remove) },
);
