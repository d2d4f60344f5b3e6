import { type ActionFunctionArgs, data, redirect } from "react-router";
import type { z } from "zod";
import { type DeskServices, deskServices } from "#desk/services.ts";
import { requirePerson, requireRight, type Staff } from "#desk/session/require-right.ts";
import type { ActionData } from "#desk/ui/action-data.ts";
import { OLD_FORM, UNREADABLE_FORM } from "#desk/ui/form-schemas.ts";
import type { Right } from "#people/roles.ts";
import { writeFlash } from "./flash.server.ts";
import { type IntentResult, type Ok, reject, rejectFields } from "./intent-result.ts";
import { type PostedForm, readForm } from "./read-form.server.ts";

export type ActionArgs = Pick<ActionFunctionArgs, "context" | "params" | "request" | "url"> &
  PostedForm & {
    staff: Staff;
    services: DeskServices;
    intent: string;
    /** The rest of the posted intent after a space: the field, in "list-up team.json#members/2". */
    argument: string;
  };

type LoadedArgs<Loaded> = ActionArgs & {
  /** The record that the action's `load` returned. */
  record: Loaded;
};

export type IntentArgs<Input, Loaded = unknown> = LoadedArgs<Loaded> & { input: Input };

export type IntentOptions = {
  /** A right required in addition to the action's. */
  right?: Right;
  /** A right required instead of the action's; null where the handler asks for one. */
  rightInstead?: Right | null;
  /** A fetcher posts the intent and gets plain data. Without JavaScript the post redirects like the others. */
  isBackground?: boolean;
};

export type Intent<Loaded = unknown, Data = never> = IntentOptions & {
  run: (args: LoadedArgs<Loaded>) => Promise<IntentResult<Data>>;
};

/** Rejects with the first error of each field. A value that only a broken page can send has no field to mark. */
function rejectIssues({ issues }: z.ZodError) {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(path[0] ?? "")] ??= message;
  return Object.values(errors).includes(UNREADABLE_FORM)
    ? reject(UNREADABLE_FORM)
    : rejectFields(errors);
}

/** One thing that a form can ask for: `handle` gets the form's values as the schema reads them. */
export function intent<Schema extends z.ZodType, Loaded = unknown, Data = never>(
  schema: Schema,
  handle: (args: IntentArgs<z.output<Schema>, Loaded>) => Promise<IntentResult<Data>>,
  options: IntentOptions = {},
): Intent<Loaded, Data> {
  return {
    ...options,
    run: async (args) => {
      const parsed = schema.safeParse(args.raw);
      return parsed.success
        ? await handle({ ...args, input: parsed.data })
        : rejectIssues(parsed.error);
    },
  };
}

type Options<Loaded> = {
  /** The right that every intent needs; null if all staff may post them. */
  right: Right | null;
  /** Reads what every handler needs. Null gives a 404. */
  load?: (args: ActionArgs) => Promise<Loaded | null>;
  /** The default target of redirects; a handler's own `to` takes precedence. */
  to?: (args: ActionArgs) => string;
};

/** Whether the client accepts a page, as a browser's form post without JavaScript does. */
export const wantsPage = (request: Request): boolean =>
  request.headers.get("accept")?.includes("text/html") ?? false;

async function respondOk<Data>(
  { message = "", isProblem = false, undo = null, ...result }: Ok<Data>,
  { intent, request, services }: ActionArgs,
  { to, isBackground = false }: { to: string; isBackground: boolean | undefined },
) {
  if (result.data !== undefined || (isBackground && !wantsPage(request))) {
    const success: ActionData<Data> = {
      ok: true,
      intent,
      message,
      undo,
      data: result.data ?? null,
    };
    return data(success, { headers: result.headers ?? {} });
  }
  const address = result.to ?? to;
  const headers = new Headers(result.headers);
  if (message !== "") {
    const [path = ""] = address.split(/[?#]/, 1);
    headers.append("set-cookie", await writeFlash(services, { path, message, isProblem, undo }));
  }
  throw redirect(address, { status: 303, headers });
}

/** The one place where a result becomes a response. */
async function respond<Data>(
  result: IntentResult<Data>,
  args: ActionArgs,
  options: { to: string; isBackground: boolean | undefined },
) {
  if (result.kind === "missing") throw data(null, { status: 404 });
  if (result.kind === "ok") return await respondOk(result, args, options);
  const isOutdated = result.kind === "outdated";
  const isForbidden = result.kind === "rejected" && result.isForbidden === true;
  const errors = result.kind === "rejected" ? (result.fieldErrors ?? {}) : {};
  const rejection: ActionData<Data> = {
    ok: false,
    intent: args.intent,
    message: result.message ?? [...new Set(Object.values(errors))].join(" "),
    fieldErrors: errors,
    values: args.values,
    isForbidden,
    isOutdated,
    changes: isOutdated ? (result.changes ?? []) : [],
    retryFields: isOutdated
      ? (result.retryFields ?? null)
      : result.kind === "question"
        ? result.fields
        : null,
    retryLabel: result.kind === "question" ? result.button : null,
    others: result.kind === "question" ? (result.others ?? []) : [],
    isUnsent: false,
    data:
      (result.kind === "rejected" || result.kind === "question" ? result.data : undefined) ?? null,
  };
  return data(rejection, { status: isForbidden ? 403 : isOutdated ? 409 : 422 });
}

/** The action of a route. A form names its intent in the field "intent", unless the route has one only. */
export function defineIntents<Loaded = unknown, Data = never>(
  { right, load, to }: Options<Loaded>,
  intents: Readonly<Record<string, Intent<Loaded, Data>>>,
) {
  const names = Object.keys(intents);
  return async ({ context, params, request, url }: ActionFunctionArgs) => {
    const staff = requirePerson(context);
    const posted = await readForm(request);
    const text = posted.values.intent ?? (names.length === 1 ? names[0] : undefined) ?? "";
    const name = names.find((known) => known === text) ?? text.split(" ", 1)[0] ?? "";
    const found = names.includes(name) ? intents[name] : undefined;
    const needed = found?.rightInstead === undefined ? right : found.rightInstead;
    if (needed !== null) requireRight(context, needed);
    const args: ActionArgs = {
      context,
      params,
      request,
      url,
      staff,
      ...posted,
      services: context.get(deskServices),
      intent: name,
      argument: text.slice(name.length + 1),
    };
    const options = {
      to: to?.(args) ?? url.pathname + url.search,
      isBackground: found?.isBackground,
    };
    if (found === undefined) return await respond<Data>(reject(OLD_FORM), args, options);
    if (found.right !== undefined) requireRight(context, found.right);
    const record = load === undefined ? undefined : await load(args);
    if (record === null) throw data(null, { status: 404 });
    // Without `load`, `Loaded` stays unknown, so no handler can use the record.
    const result = await found.run({ ...args, record: record as Loaded });
    return await respond(result, args, options);
  };
}
