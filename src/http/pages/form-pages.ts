import { randomUUID } from "node:crypto";
import { contextFrom } from "#domain/inquiries/context.ts";
import { FORM_NAME } from "#domain/inquiries/form-name.ts";
import { brotliTemplate } from "#http/held/brotli-template.ts";
import { acceptedEncoding, type Encoding, encodeFast } from "#http/held/encodings.ts";
import type { PlainRequest } from "#http/held/fast-path.ts";
import { bodyHeaders, type HeldReply } from "#http/held/held-reply.ts";
import { cutAt, fillIn, type Template } from "#http/held/template.ts";
import { contentPolicy } from "#http/security-headers.ts";
import { withReferrer } from "#site/forms/with-referrer.server.ts";
import { hashesOf } from "./finish-page.ts";
import type { createPageRenderer, Draft, Visit } from "./render-page.ts";
import type { PagePolicy } from "./route-policy.ts";

/** A form shows the day and the hour from which a stay can begin: it may be as old as one that somebody is filling in. */
const KEPT_MS = 60_000;
/** Meanwhile the next one is made: nobody waits for that, and nobody's is compressed for one visit. */
const HANDED_OUT_MS = 2 * KEPT_MS;
const RETRY_MS = 1000;

const NAME_LENGTH = randomUUID().length;

/** The form's own name and the page before. */
type Values = readonly [name: string, page: string];

/** A page with blanks for the values of its form. */
type Form = {
  headers: readonly string[];
  html: Template;
  /** The scripts that may run in it, with blanks too. */
  scripts: readonly Template[];
  /** The compressed page by the length of the path of the page before; null while it is compressed, and where it cannot be. */
  compressed: Map<number, Template | null>;
  /** The lengths that visitors came with. */
  asked: Set<number>;
};

/** The form of a visitor is another where a page of the site lies before it. */
const placeOf = (page: string) => (page === "" ? "elsewhere" : "onSite");

/** A form of one path, by the process's clock in milliseconds. */
type Place = {
  draw: () => Promise<Form | null>;
  form: Form | null;
  /** From when on the next one is made. */
  renewAt: number;
  /** From when on this one is not handed out. */
  until: number;
  /** The next one while it is made. */
  next: Promise<Form | null> | null;
};

type Options = {
  draft: ReturnType<typeof createPageRenderer>;
  publicUrl: string;
  /** Headers that every page carries besides its own. */
  headers: Readonly<Record<string, string>>;
  visit: Visit;
};

/** Never rejects: where it cannot be done, each visit's page is compressed by itself. */
async function compress({ html, compressed }: Form, pageLength: number): Promise<void> {
  compressed.set(pageLength, null);
  const lengths = [NAME_LENGTH, pageLength];
  compressed.set(pageLength, await brotliTemplate(html, lengths).catch(() => null));
}

function compressedFor(form: Form, [, page]: Values): Template | null {
  form.asked.add(page.length);
  const known = form.compressed.get(page.length);
  if (known === undefined) void compress(form, page.length);
  return known ?? null;
}

function bytesOf(form: Form, values: Values, encoding: Encoding): Buffer {
  const compressed = encoding === "br" ? compressedFor(form, values) : null;
  return compressed === null
    ? encodeFast(fillIn(form.html, values), encoding)
    : fillIn(compressed, values);
}

function replyOf(form: Form, values: Values, { head, acceptEncoding }: PlainRequest): HeldReply {
  const encoding = acceptedEncoding(acceptEncoding);
  const body = bytesOf(form, values, encoding);
  const scripts = hashesOf(form.scripts.map((script) => fillIn(script, values)));
  const policy = contentPolicy(scripts);
  return {
    status: 200,
    headers: [...form.headers, "content-security-policy", policy, ...bodyHeaders(body, encoding)],
    body: head ? null : body,
    shared: false,
  };
}

/**
 * Pages with a form, which differ from visit to visit only in values of hidden fields: the form's own name and the page
 * before. They are rendered with values that nobody can guess, compressed around these, and filled in for each visit.
 * What has to be rendered for the visitor is none: with a query, with a campaign on the page before, or where there is
 * no such page.
 */
export function createFormPages({ draft, publicUrl, headers: every, visit }: Options) {
  const marks = [randomUUID(), randomUUID()] as const;
  /** By path: for visitors from elsewhere, and for those who come from a page of the site. */
  const places = new Map<string, { [key in ReturnType<typeof placeOf>]?: Place }>();

  const formOf = ({ status, headers, content }: Draft): Form | null => {
    if (status !== 200 || Buffer.isBuffer(content)) return null;
    return {
      headers: Object.entries({ ...every, ...headers, vary: "accept-encoding" })
        .filter(([name]) => name !== "content-security-policy")
        .flat(),
      html: cutAt(content.html, marks),
      scripts: content.scripts.map((script) => cutAt(script, marks)),
      compressed: new Map(),
      asked: new Set(),
    };
  };

  const draw = async (path: string, policy: PagePolicy, isOnSite: boolean) => {
    const [name, page] = marks;
    const url = new URL(path, publicUrl);
    url.searchParams.set(FORM_NAME, name);
    const headers = new Headers();
    if (isOnSite) headers.set("referer", new URL(page, publicUrl).href);
    return formOf(await draft(new Request(url, { headers }), policy, visit));
  };

  /** The path of the page before; "" when the visitor comes from elsewhere, and null when a campaign comes along. */
  const pageBefore = ({ host, referer }: PlainRequest): string | null => {
    if (referer === "") return "";
    const params = withReferrer(new URLSearchParams(), new Headers({ host, referer }), publicUrl);
    const { page, campaign } = contextFrom(params);
    return Object.keys(campaign).length > 0 ? null : (page ?? "");
  };

  const valuesFor = (page: string): Values => [randomUUID(), page.slice(1)];

  /** Makes a path's next form, as ready as the one before it that is still handed out. */
  const renew = (place: Place): Promise<Form | null> => {
    const began = performance.now();
    const asked = began < place.until ? place.form?.asked : undefined;
    place.renewAt = began + RETRY_MS;
    const make = async () => {
      const form = await place.draw();
      if (form === null) return null;
      for (const length of asked ?? []) await compress(form, length);
      place.form = form;
      place.renewAt = began + KEPT_MS;
      place.until = began + HANDED_OUT_MS;
      return form;
    };
    place.next ??= make().finally(() => {
      place.next = null;
    });
    return place.next;
  };

  /** The form that is handed out, if there is one; has the next one made in time. */
  const current = (place: Place): Form | null => {
    const now = performance.now();
    if (now >= place.until) return null;
    // Whoever waits for it is told that it failed; here nobody does.
    if (now >= place.renewAt) renew(place).catch(() => {});
    return place.form;
  };

  return {
    /** The page for a visit, where it is there. */
    get(request: PlainRequest): HeldReply | null {
      const known = places.get(request.url);
      const page = known === undefined ? null : pageBefore(request);
      if (page === null) return null;
      const place = known?.[placeOf(page)];
      const form = place === undefined ? null : current(place);
      return form && replyOf(form, valuesFor(page), request);
    },

    /** The page for a visit, rendered now where it is not there. Takes a path that is written in one way only. */
    async ask(request: PlainRequest, policy: PagePolicy): Promise<HeldReply | null> {
      const page = pageBefore(request);
      if (page === null) return null;
      const { url } = request;
      const ofPath = places.get(url) ?? {};
      places.set(url, ofPath);
      const key = placeOf(page);
      ofPath[key] ??= {
        draw: () => draw(url, policy, page !== ""),
        form: null,
        renewAt: 0,
        until: 0,
        next: null,
      };
      const place = ofPath[key];
      const form = current(place) ?? (await renew(place));
      return form && replyOf(form, valuesFor(page), request);
    },
  };
}

export type FormPages = ReturnType<typeof createFormPages>;
