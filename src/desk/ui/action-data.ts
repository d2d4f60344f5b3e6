/** The texts of a form by the names of its fields. */
export type Fields = Readonly<Record<string, string>>;

/** The fields of a post that undoes events, by their ids. Runs of ids are written as "12-72", since a cookie has little room. */
export function undoFields(...events: readonly number[]): Fields {
  const runs: { first: number; last: number }[] = [];
  for (const id of events) {
    const run = runs.at(-1);
    if (run !== undefined && id === run.last + 1) run.last = id;
    else runs.push({ first: id, last: id });
  }
  const texts = runs.map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`));
  return { intent: "undo", event: texts.join(" ") };
}

export type Success<Data = null> = {
  ok: true;
  intent: string;
  /** A sentence for the person. */
  message: string;
  /** The fields of a post that undoes the change. */
  undo: Fields | null;
  data: Data | null;
};

export type Rejection<Data = null> = {
  ok: false;
  intent: string;
  /** Says everything that is wrong, for forms that show no field errors. */
  message: string;
  /** A sentence for each field that is wrong. */
  fieldErrors: Fields;
  /** The typed values. */
  values: Fields;
  /** The person's role may not do that. */
  isForbidden: boolean;
  /** Somebody else changed the same record first. */
  isOutdated: boolean;
  /** Changes that others made meanwhile. */
  changes: readonly string[];
  /** Fields that repeat the post for the current version, or confirm it; null if neither is possible. */
  retryFields: Fields | null;
  /** The button of that post, where it says yes to a question. */
  retryLabel: string | null;
  /** Further answers to the question. */
  others: readonly { button: string; fields: Fields }[];
  /** The post never reached the server. */
  isUnsent: boolean;
  data: Data | null;
};

/** Result of every action of the desk that does not redirect. */
export type ActionData<Data = null> = Success<Data> | Rejection<Data>;

/** Whether an action never ran, so that the rejection is the browser's own. */
export const isUnsent = (actionData: unknown): actionData is Rejection =>
  typeof actionData === "object" &&
  actionData !== null &&
  "isUnsent" in actionData &&
  actionData.isUnsent === true;

/** The rejection of one of these intents; null if there is none. */
export function findRejection<Data>(
  actionData: ActionData<Data> | null | undefined,
  ...intents: readonly string[]
): Rejection<Data> | null {
  if (!actionData || actionData.ok) return null;
  return intents.length === 0 || intents.includes(actionData.intent) ? actionData : null;
}

/** The props of a field of a form that may have been rejected: what was typed, and what is wrong with it. */
export function fieldProps(rejection: Rejection<unknown> | null, name: string, initial = "") {
  return {
    name,
    defaultValue: rejection?.values[name] ?? initial,
    error: rejection?.fieldErrors[name],
  };
}

/** The message above a form that shows its field errors at their fields. */
export function formMessage(rejection: Rejection<unknown> | null): string | null {
  if (rejection === null) return null;
  return Object.keys(rejection.fieldErrors).length === 0
    ? rejection.message
    : "Nothing was saved yet. Please check the marked fields.";
}
