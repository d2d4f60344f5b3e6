import { z } from "zod";
import { defineIntents, type IntentArgs, intent } from "#desk/actions/define-intents.server.ts";
import { type IntentResult, ok, reject, rejectFields } from "#desk/actions/intent-result.ts";
import type { DeskServices } from "#desk/services.ts";
import { hiddenText, optionalText, textList } from "#desk/ui/form-schemas.ts";
import { formatDate } from "#domain/dates.ts";
import { formatRecentTime } from "#domain/dealership/format-instant.ts";
import { heldText, listText, removedText, unfinishedText } from "#domain/held-data.ts";
import { isRecentlyAuthenticated } from "#people/sessions.server.ts";
import { personKey } from "#records/personal-data/person-key.ts";
import type { HeldRecord } from "#records/personal-data/personal-data.server.ts";
import { CONFIRMATION, type PrivacyData } from "./privacy-data.ts";

type Result = Promise<IntentResult<PrivacyData>>;

const personSchema = z.object({
  person: optionalText.refine((text) => personKey(text) !== null, {
    error: "Enter the person's full email address, or the phone number with area code.",
  }),
});

const withDay = (record: HeldRecord) => ({ ...record, day: formatDate(record.day) });

/** A removal in the bin. */
export type BinView = Awaited<ReturnType<typeof readBin>>[number];

/** The next removal first. */
export async function readBin({ removalBin }: Pick<DeskServices, "removalBin">) {
  const now = new Date();
  return (await removalBin.list()).map(({ dueAt, records, unfinished, ...removal }) => ({
    ...removal,
    /** Time of the removal, in words. */
    due: formatRecentTime(dueAt, now),
    records: records.map(withDay),
    /** Work to finish before the removal, in words; null for none. */
    waitsFor: unfinished.length === 0 ? null : listText(unfinished),
  }));
}

async function readData(
  person: string,
  { personalData }: Pick<DeskServices, "personalData">,
): Promise<PrivacyData> {
  const records = await personalData.list(person);
  const names = new Set(records.map(({ name }) => name.toLowerCase()));
  return {
    person,
    held: heldText(await personalData.count(person)),
    records: records.map(withDay),
    hasNames: names.size > 1,
    ticked: null,
    isInBin: false,
  };
}

async function count({
  input: { person },
  services,
}: IntentArgs<z.output<typeof personSchema>>): Result {
  const data = await readData(person, services);
  const message =
    data.held === ""
      ? "We have nothing about that person."
      : `${data.held}, with notes, replies, agreements and photos.`;
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
    return rejectWith("person", "Confirm that it's you first.");
  }
  if (ticked.length === 0) return rejectWith("record", "Tick what belongs to the person.");
  if (confirm.trim().toUpperCase() !== CONFIRMATION) {
    return rejectWith("confirm", `Type ${CONFIRMATION} to confirm.`);
  }
  const { removalBin } = services;
  const result = await removalBin.add(staff.actor, person, new Set(ticked));
  if (result.kind === "unfinished") {
    return { ...rejectFields({ person: unfinishedText(result.references) }), data };
  }
  const due = formatRecentTime(result.dueAt, new Date());
  const message = `It is in the bin, and removed for good at ${due}. Until then you can cancel it below.`;
  return { kind: "ok", message, data: { ...data, isInBin: true } };
}

const binSchema = z.object({ removal: hiddenText });

type BinArgs = IntentArgs<z.output<typeof binSchema>>;

const NOT_IN_BIN = "It is no longer in the bin: somebody canceled the removal, or it is done.";

async function cancelRemoval({ input, services, staff }: BinArgs): Result {
  const isDone = await services.removalBin.cancel(staff.actor, input.removal);
  return isDone ? ok("Removal canceled. Nothing was removed.") : reject(NOT_IN_BIN);
}

async function removeNow({ input, services, staff }: BinArgs): Result {
  if (!isRecentlyAuthenticated(staff)) return reject("Confirm that it's you first.");
  const result = await services.removalBin.makeNow(input.removal);
  if (result === null) return reject(NOT_IN_BIN);
  return result.kind === "unfinished"
    ? reject(unfinishedText(result.references))
    : ok(removedText(result));
}

export const privacyAction = defineIntents<unknown, PrivacyData>(
  { right: "inquiries.delete" },
  {
    count: intent(personSchema, count),
    remove: intent(removeSchema, remove),
    "cancel-removal": intent(binSchema, cancelRemoval),
    "remove-now": intent(binSchema, removeNow),
  },
);
