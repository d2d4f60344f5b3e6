import { z } from "zod";
import { defineIntents, type IntentArgs, intent } from "#desk/actions/define-intents.server.ts";
import { type IntentResult, rejectFields } from "#desk/actions/intent-result.ts";
import type { DeskServices } from "#desk/services.ts";
import { optionalText, textList } from "#desk/ui/form-schemas.ts";
import { formatDate } from "#domain/dates.ts";
import { heldText, removedText, unfinishedText } from "#domain/held-data.ts";
import { isRecentlyAuthenticated } from "#people/sessions.server.ts";
import { personKey } from "#platform/personal-data.server.ts";
import { CONFIRMATION, type PrivacyData } from "./privacy-data.ts";

type Result = Promise<IntentResult<PrivacyData>>;

const personSchema = z.object({
  person: optionalText.refine((text) => personKey(text) !== null, {
    error: "Enter the person's full email address, or the phone number with area code.",
  }),
});

async function readData(
  person: string,
  { personalData }: Pick<DeskServices, "personalData">,
): Promise<PrivacyData> {
  const records = await personalData.list(person);
  const names = new Set(records.map(({ name }) => name.toLowerCase()));
  return {
    person,
    held: heldText(await personalData.count(person)),
    records: records.map((record) => ({ ...record, day: formatDate(record.day) })),
    hasNames: names.size > 1,
    ticked: null,
    isRemoved: false,
  };
}

async function count({
  input: { person },
  services,
}: IntentArgs<z.output<typeof personSchema>>): Result {
  const data = await readData(person, services);
  const message =
    data.held === ""
      ? "We hold nothing about that person."
      : `${data.held}, with notes, answers, agreements and photos.`;
  return { kind: "ok", message, data };
}

const removeSchema = personSchema.extend({ record: textList, confirm: optionalText });

async function remove({
  input: { person, record: ticked, confirm },
  services,
  staff,
}: IntentArgs<z.output<typeof removeSchema>>): Result {
  const data = { ...(await readData(person, services)), ticked };
  const rejectWith = (field: string, error: string) => ({
    ...rejectFields({ [field]: `${error} Nothing was deleted.` }),
    data,
  });
  if (!isRecentlyAuthenticated(staff)) {
    return rejectWith("person", "Show that it is you first.");
  }
  if (ticked.length === 0) return rejectWith("record", "Tick what belongs to the person.");
  if (confirm.trim().toUpperCase() !== CONFIRMATION) {
    return rejectWith("confirm", `Type ${CONFIRMATION} to confirm.`);
  }
  const result = await services.personalData.remove(staff.actor, person, new Set(ticked));
  if (result.kind === "unfinished") {
    return { ...rejectFields({ person: unfinishedText(result.references) }), data };
  }
  return { kind: "ok", message: removedText(result), data: { ...data, isRemoved: true } };
}

export const privacyAction = defineIntents<unknown, PrivacyData>(
  { right: "inquiries.delete" },
  { count: intent(personSchema, count), remove: intent(removeSchema, remove) },
);
